import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { listingSearch } from '#app/features/listing/listing-search.ts';
import { meaningfulAddress, meaningfulNames } from '#server/page-cache/page-key.ts';

import { filterParams, setDocumentFilterNames } from './filter-params.ts';
import { parseSearch } from './search-text.ts';

const filters = ['cor', 'feito-em', 'marca', 'preco-de', 'preco-ate'];

afterEach(() => setDocumentFilterNames(null));

it('[CAT-01] returns the filters of the store only', () => {
  setDocumentFilterNames(filters);
  expect(
    filterParams({
      'preco-de': '50',
      cor: 'areia',
      marca: '',
      q: 'manta',
      sort: 'name',
      page: '2',
      ref: 'x',
    }),
  ).toEqual({ cor: 'areia', 'preco-de': '50' });
});

// A page hydrates with the server's data only if both read the same parameters from the address.
describe('[CAT-01] the server and the browser read the same listing', () => {
  const names = meaningfulNames({ query: ['q', 'sort', 'page'], hasFilters: true }, filters);
  const read = (search: string) => {
    const values = parseSearch(search);
    return JSON.stringify({ q: values['q'], ...listingSearch(values) });
  };
  function expectTheSame(search: string): void {
    setDocumentFilterNames(null);
    const onServer = read(meaningfulAddress('/busca', search, names).slice('/busca'.length));
    setDocumentFilterNames(filters);
    expect(read(search)).toBe(onServer);
  }

  it.each([
    '?foo=bar',
    '?ref=x',
    '?q=',
    '?q=&q=manta',
    '?marca=&marca=aurora',
    '?feito-em=casa&cor=areia',
    '?page=2&sort=name&cor=a&cor=b',
    '?__proto__=x&constructor=y&toString=z',
    '?%E0%A4%A=1&q=%E0%A4%A',
    '?q=caf%C3%A9+com+leite&=x&&&',
    // Click ids: Google, Microsoft, Meta, TikTok, X, LinkedIn, Pinterest, Snapchat, Yandex, Impact, Mailchimp, HubSpot, Awin.
    ...['gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'srsltid', 'msclkid', 'fbclid', 'igshid'],
    ...['ttclid', 'twclid', 'li_fat_id', 'epik', 'ScCid', 'yclid', 'irclickid', 'mc_eid', '_hsenc', 'awc'],
    ...['utm_source', '_gl', 'ref', 'aff', 'cupom'],
  ])('of %s', (search) => expectTheSame(search.startsWith('?') ? search : `?${search}=1`));

  it('of any query', () => {
    const name = fc.oneof(fc.constantFrom(...names, 'foo', 'utm_source', 'token', ''), fc.string());
    const value = fc.oneof(fc.constantFrom('', 'areia', '2', ' a ', 'a,b'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) =>
        expectTheSame(`?${pairs.map((pair) => pair.map(encode).join('=')).join('&')}`),
      ),
    );
  });
});

/** Encodes text as a browser does in an address; a lone surrogate becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
