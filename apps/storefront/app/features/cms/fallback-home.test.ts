import { readSettings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';

import { fallbackHome } from './fallback-home.ts';

function storeWith(values: Record<string, string>) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return { name: 'Ateliê do Vale', settings: readSettings(pairs).settings };
}

const described = storeWith({
  description: 'Barro e fibra da serra.',
  email: 'oi@vale.exemplo.com.br',
  phone: '(35) 3334-1880',
  city: 'Cunha',
  region: 'SP',
});

it('[CMS-03] opens a store without a page with name, promises, categories, all products and contact', () => {
  const home = fallbackHome(described, ['pix', 'boleto']);
  expect(Object.keys(home)).toEqual(['hero', 'trust-strip', 'category-tiles', 'shelf', 'rich-text']);
  expect(home['hero']?.data).toMatchObject({ title: 'Ateliê do Vale', text: 'Barro e fibra da serra.' });
  expect(home['shelf']?.data).toMatchObject({ layout: 'grid', limit: 24 });
  expect(JSON.stringify(home['trust-strip']?.data)).toContain('Pix e boleto');
  const contact = String(home['rich-text']?.data['html']);
  expect(contact).toContain('href="mailto:oi@vale.exemplo.com.br"');
  expect(contact).toContain('href="tel:+553533341880"');
  expect(contact).toContain('Cunha');
});

it('[CMS-03] promises no payment and no contact that the store has not', () => {
  const home = fallbackHome(storeWith({}), []);
  expect(home).not.toHaveProperty('rich-text');
  expect(JSON.stringify(home['trust-strip']?.data)).not.toContain('Pagamento');
});

it('[CMS-03] shows what a setting says as text', () => {
  const html = String(fallbackHome(storeWith({ email: '"><b>oi' }), [])['rich-text']?.data['html']);
  expect(html).not.toContain('<b>');
});
