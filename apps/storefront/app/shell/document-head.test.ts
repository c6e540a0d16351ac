import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import {
  breadcrumbData,
  organizationData,
  pageHead,
  robotsFor,
  shortDescription,
  storeMeta,
} from './document-head.ts';
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
  it('[HED-02] tells name, url, logo, description, address, phone, e-mail and social links', () => {
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

  it('says nothing of what a store left empty', () => {
    expect(Object.keys(organizationData(storeWith()))).toEqual(['@context', '@type', 'name', 'url']);
  });
});

describe('pageHead', () => {
  it('[HED+01] gives title, description, canonical address and Open Graph', () => {
    const head = pageHead(storeWith(), {
      title: 'Almofada Linho',
      description: 'Capa de linho lavado.',
      canonicalPath: '/almofada-linho/p',
      imageUrl: '/imagens/almofada.webp',
      type: 'product',
    });
    expect(head.meta).toContainEqual({ title: 'Almofada Linho | Casa Aurora' });
    expect(head.meta).toContainEqual({ name: 'description', content: 'Capa de linho lavado.' });
    expect(head.meta).toContainEqual({ property: 'og:type', content: 'product' });
    expect(head.meta).toContainEqual({
      property: 'og:image',
      content: 'https://casaaurora.com.br/imagens/almofada.webp',
    });
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://casaaurora.com.br/almofada-linho/p' }]);
  });

  it('keeps a hidden page out of search engines, and gives it no canonical address', () => {
    const head = pageHead(storeWith(), { title: 'Busca', canonicalPath: '/busca', isHidden: true });
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(head.links).toEqual([]);
  });

  it('adds structured data as it is', () => {
    const data = { '@type': 'Product', name: 'Café' };
    const head = pageHead(storeWith(), { canonicalPath: '/', structuredData: [data] });
    expect(head.meta).toContainEqual({ 'script:ld+json': data });
  });
});

describe('storeMeta', () => {
  it('[HED-01] carries the robots of the store', () => {
    const meta = storeMeta(storeWith({ robots: 'index, nofollow' }));
    expect(meta).toContainEqual({ name: 'robots', content: 'index, nofollow' });
  });
});

describe('shortDescription', () => {
  it.each([
    ['  Café   torrado\nna semana. ', 'Café torrado na semana.'],
    ['palavra '.repeat(30), `${'palavra '.repeat(19).trim()}…`],
  ])('makes %j into %j', (text, expected) => {
    expect(shortDescription(text)).toBe(expected);
  });
});

describe('webSiteData and breadcrumbData', () => {
  it('[HED+01] point at the search and at every step', () => {
    expect(webSiteData(storeWith())).toMatchObject({
      potentialAction: { target: 'https://casaaurora.com.br/busca?q={search_term_string}' },
    });
    expect(breadcrumbData('https://casaaurora.com.br', [{ label: 'Sala', href: '/sala/c' }])).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://casaaurora.com.br/' },
        { position: 2, name: 'Sala', item: 'https://casaaurora.com.br/sala/c' },
      ],
    });
  });
});
