import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { organizationData, robotsFor, storeMeta } from './document-head.ts';
import { webSiteData } from './web-site-data.ts';

function storeWith(values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return {
    name: 'Casa Aurora',
    origin: 'https://casaaurora.com.br',
    settings: readSettings(pairs).settings,
  };
}

describe('robotsFor', () => {
  it.each([
    ['', 'casaaurora.com.br', 'index, follow'],
    ['dev.exemplo.com.br', 'casaaurora.com.br', 'index, follow'],
    ['dev.exemplo.com.br', 'aurora.dev.exemplo.com.br', 'noindex, nofollow'],
  ])('[HED-01] with the dev domain %j, %s gets %j', (devDomain, host, expected) => {
    expect(robotsFor({ robots: 'index, follow', dev_domain: devDomain }, host)).toBe(expected);
  });
});

describe('organizationData', () => {
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
    });
  });

  it('omits empty settings of the store', () => {
    expect(Object.keys(organizationData(storeWith()))).toEqual(['@context', '@type', 'name', 'url']);
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
