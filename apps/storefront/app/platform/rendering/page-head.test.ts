import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { shortDescription } from './common-meta.ts';
import { breadcrumbData, pageHead } from './page-head.ts';

const store = {
  name: 'Casa Aurora',
  origin: 'https://casaaurora.com.br',
  settings: readSettings([]).settings,
};

describe('pageHead', () => {
  it('[HED+01] returns title, description, canonical address and Open Graph', () => {
    const head = pageHead(store, {
      title: 'Almofada Linho',
      description: 'Capa de linho lavado.',
      canonicalPath: '/almofada-linho/p',
      picture: { path: 'almofada.webp', alt: 'Almofada', width: 1600, height: 1200 },
      type: 'product',
    });
    expect(head.meta).toContainEqual({ title: 'Almofada Linho | Casa Aurora' });
    expect(head.meta).toContainEqual({ name: 'description', content: 'Capa de linho lavado.' });
    expect(head.meta).toContainEqual({ property: 'og:type', content: 'product' });
    expect(head.meta).toContainEqual({
      property: 'og:image',
      content: 'https://casaaurora.com.br/img/1200/almofada.webp.jpg',
    });
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://casaaurora.com.br/almofada-linho/p' }]);
  });

  it('excludes a hidden page from search engines, without a canonical address', () => {
    const head = pageHead(store, { title: 'Busca', canonicalPath: '/busca', isHidden: true });
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(head.links).toEqual([]);
  });

  it('adds structured data unchanged', () => {
    const data = { '@type': 'Product', name: 'Café' };
    const head = pageHead(store, { canonicalPath: '/', structuredData: [data] });
    expect(head.meta).toContainEqual({ 'script:ld+json': data });
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

describe('breadcrumbData', () => {
  it('[HED+01] names every step, from the home page on', () => {
    expect(breadcrumbData('https://casaaurora.com.br', [{ label: 'Sala', href: '/sala/c' }])).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://casaaurora.com.br/' },
        { position: 2, name: 'Sala', item: 'https://casaaurora.com.br/sala/c' },
      ],
    });
  });
});
