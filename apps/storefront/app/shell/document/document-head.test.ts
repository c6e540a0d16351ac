import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { pageHead } from '#app/platform/rendering/page-head.ts';
import { structuredDataErrors } from '#app/testing/structured-data-errors.ts';

import { failureMeta, organizationData, storeMeta, storePictureUrl } from './document-head.ts';
import { webSiteData } from './web-site-data.ts';

function storeWith(values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return {
    name: 'Casa Aurora',
    origin: 'https://casaaurora.com.br',
    closing: null,
    settings: readSettings(pairs).settings,
  };
}

describe('robots', () => {
  const robotsOf = (meta: readonly object[]) =>
    meta.flatMap((entry) => ('name' in entry && entry.name === 'robots' ? [entry] : []));
  const heads = {
    'an indexed page': storeMeta,
    'a filtered listing': (store: ReturnType<typeof storeWith>) =>
      pageHead(store, { canonicalPath: '/', isView: true }).meta,
    'a hidden page': (store: ReturnType<typeof storeWith>) =>
      pageHead(store, { canonicalPath: '/', isHidden: true }).meta,
    'a page that does not exist': (store: ReturnType<typeof storeWith>) =>
      failureMeta(store, 'Não encontrada'),
  };

  it.each(Object.entries(heads))(
    '[HED-01] of %s on a development host are noindex, nofollow',
    (_, headOf) => {
      const store = storeWith({ robots: 'noindex, nofollow' });
      expect(robotsOf(headOf(store))).toEqual([{ name: 'robots', content: 'noindex, nofollow' }]);
    },
  );

  it('[HED-02] let the links of an unindexed page of an indexed store be followed', () => {
    const store = storeWith();
    expect(robotsOf(heads['a filtered listing'](store))).toEqual([
      { name: 'robots', content: 'noindex, follow' },
    ]);
  });
});

describe('organizationData', () => {
  const freeReturns = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    returnPolicyCountry: 'BR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  };

  it('[HED-02] contains name, url, logo, description, address, phone, e-mail and social links', () => {
    const store = storeWith({
      'logo/image': '/logo.svg',
      description: 'Casa e decoração',
      street: 'Rua das Acácias',
      number: '120',
      city: 'São Paulo',
      region: 'SP',
      postcode: '01310-100',
      phone: '(11) 4000-1234',
      email: 'oi@casaaurora.com.br',
      'social.instagram': 'https://instagram.com/casaaurora',
    });
    expect(organizationData(store)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Casa Aurora',
      url: 'https://casaaurora.com.br/',
      logo: 'https://casaaurora.com.br/logo.svg',
      description: 'Casa e decoração',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Rua das Acácias, 120',
        addressLocality: 'São Paulo',
        addressRegion: 'SP',
        postalCode: '01310-100',
        addressCountry: 'BR',
      },
      telephone: '(11) 4000-1234',
      email: 'oi@casaaurora.com.br',
      sameAs: ['https://instagram.com/casaaurora'],
      hasMerchantReturnPolicy: freeReturns,
    });
  });

  it('omits empty settings of the store', () => {
    expect(Object.keys(organizationData(storeWith()))).toEqual([
      '@context',
      '@type',
      'name',
      'url',
      'hasMerchantReturnPolicy',
    ]);
  });

  it('[INT+12] returns are free in the days of the law only; a longer window says no price', async () => {
    const data = organizationData(storeWith({ 'returns/regret_days': '30' }));
    const { returnFees, ...longer } = { ...freeReturns, merchantReturnDays: 30 };
    expect(returnFees).toBeDefined();
    expect(data['hasMerchantReturnPolicy']).toEqual(longer);
    expect(await structuredDataErrors(data)).toEqual([]);
  });

  it('[INT+12] [ADM+23] a store that has closed down takes nothing back', () => {
    const closing = { closed_at: '2026-11-20T12:00:00Z', message: '', access_until: '2027-06-30' };
    expect(organizationData({ ...storeWith(), closing })).not.toHaveProperty('hasMerchantReturnPolicy');
  });
});

describe('storeMeta', () => {
  it('[HED-01] has the store’s robots', () => {
    const meta = storeMeta(storeWith({ robots: 'index, nofollow' }));
    expect(meta).toContainEqual({ name: 'robots', content: 'index, nofollow' });
  });
});

describe('webSiteData', () => {
  it('[HED+01] links to the search', () => {
    expect(webSiteData(storeWith())).toMatchObject({
      potentialAction: { target: 'https://casaaurora.com.br/busca?q={search_term_string}' },
    });
  });
});

it.each([
  ['', undefined],
  ['logo-aurora.svg', '/img/original/logo-aurora.svg'],
  ['/favicon.svg', '/favicon.svg'],
  ['https://cdn.exemplo.com.br/logo.png', 'https://cdn.exemplo.com.br/logo.png'],
])('makes an address of %j', (setting, expected) => {
  expect(storePictureUrl(setting)).toBe(expected);
});
