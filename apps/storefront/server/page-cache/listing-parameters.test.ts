import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { filterParams, setDocumentFilterNames } from '#app/platform/addresses/filter-params.ts';
import { parseSearch } from '#app/platform/addresses/search-text.ts';

import { meaningfulAddress, meaningfulNames } from './page-key.ts';

const filters = ['cor', 'feito-em', 'marca', 'preco-de', 'preco-ate'];
const names = meaningfulNames({ query: ['q', 'sort', 'page'], hasFilters: true }, filters);

afterEach(() => setDocumentFilterNames(null));

/** The parameters of a listing as the router compares them. */
function read(search: string): string {
  const values = parseSearch(search);
  return JSON.stringify([values['q'], values['sort'], values['page'], filterParams(values)]);
}

function readOnServer(search: string): string {
  setDocumentFilterNames(null);
  return read(meaningfulAddress('/busca', search, names).slice('/busca'.length));
}

function readInBrowser(search: string): string {
  setDocumentFilterNames(filters);
  return read(search);
}

// A page hydrates with the server's data only if both read the same parameters from the address.
describe('[CAT-01] the server and the browser read the same listing', () => {
  // Click ids: Google, Microsoft, Meta, TikTok, X, LinkedIn, Pinterest, Snapchat, Yandex, Impact, Mailchimp, HubSpot, Awin.
  const clickIds =
    'gclid gbraid wbraid dclid gad_source srsltid msclkid fbclid igshid ttclid twclid li_fat_id epik ScCid yclid irclickid mc_eid _hsenc awc utm_source _gl ref aff cupom';

  it.each([
    '?foo=bar',
    '?q=',
    '?q=&q=manta',
    '?marca=&marca=aurora',
    '?feito-em=casa&cor=areia',
    '?page=2&sort=name&cor=a&cor=b',
    '?__proto__=x&constructor=y&toString=z',
    '?%E0%A4%A=1&q=%E0%A4%A',
    '?q=caf%C3%A9+com+leite&=x&&&',
  ])('of %s', (search) => {
    expect(readInBrowser(search)).toBe(readOnServer(search));
  });

  it.each(clickIds.split(' '))('with %s of an advertiser or a mail', (name) => {
    expect(readInBrowser(`?cor=areia&${name}=1`)).toBe(readOnServer('?cor=areia'));
  });

  it('of any query', () => {
    const name = fc.oneof(fc.constantFrom(...names, 'foo', 'utm_source', 'token', ''), fc.string());
    const value = fc.oneof(fc.constantFrom('', 'areia', '2', ' a ', 'a,b'), fc.string({ unit: 'binary' }));
    expect(() =>
      fc.assert(
        fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
          const search = `?${pairs.map((pair) => pair.map(encode).join('=')).join('&')}`;
          return readInBrowser(search) === readOnServer(search);
        }),
      ),
    ).not.toThrow();
  });
});

/** Encodes text as a browser does in an address; a lone surrogate becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
