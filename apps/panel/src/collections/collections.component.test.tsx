import type { AdminCollection } from '@vitrine/contract/admin/schemas/collections.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { toCollectionInput, toCollectionValues } from './collection-form-values.ts';
import { CollectionListPage } from './collection-list-page.tsx';
import { NewCollectionPage } from './new-collection-page.tsx';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const stored: AdminCollection = {
  id: 9,
  url_key: 'ate-200',
  code: 'ate-200',
  name: 'Até R$ 200',
  description_html: '',
  is_active: true,
  seo_title: '',
  seo_description: '',
  image: null,
  banner: null,
  page_url: 'https://aurora.example/ate-200/c',
  match: 'all',
  rules: [
    { kind: 'price', from_centavos: null, to_centavos: 20_000 },
    { kind: 'category', category_id: 4 },
    { kind: 'in_stock' },
  ],
  sort: 'price_asc',
  most_products: 24,
  pinned: [{ id: 7, sku: 'CAM', name: 'Camiseta' }],
  excluded: [{ id: 8, sku: '', name: null }],
  products_count: 12,
  version: 'a',
};

it.each([390, 1440])('[CAT+07] makes rules with a preview of their products at %i px', async (width) => {
  await page.viewport(width, 900);
  const previewed = vi.fn<(body: unknown) => void>();
  const created = vi.fn<(body: unknown) => void>();
  const client = answeringClient(
    {
      'GET /api/admin/product-tags': () => [{ id: 1, name: 'Verão', products_count: 3 }],
      'GET /api/admin/categories': () => [],
      'GET /api/admin/brands': () => ['Aurora'],
      'GET /api/admin/collection-choices': () => ({
        attributes: [{ code: 'material', label: 'Material', values: ['Linho'] }],
      }),
      'POST /api/admin/collections/preview': ({ body }) => {
        previewed(body);
        return {
          total: 12,
          items: [
            { id: 7, sku: 'CAM', name: 'Camiseta', price_centavos: 5990, is_available: true, picture: null },
          ],
        };
      },
      'POST /api/admin/collections': ({ body }) => {
        created(body);
        return stored;
      },
    },
    ['catalogue.read', 'catalogue.write'],
  );
  await renderInPanel(<NewCollectionPage />, { client });
  await page.getByRole('textbox', { name: 'Nome' }).fill('Verão até R$ 200');
  await expect.element(page.getByText('Complete as regras para ver os produtos.')).toBeVisible();
  const first = page.getByRole('group', { name: 'Regra 1' });
  await first.getByRole('combobox', { name: 'Etiqueta' }).click();
  await page.getByRole('option', { name: 'Verão' }).click();
  await expect.element(page.getByText('12 produtos agora')).toBeVisible();
  await page.getByRole('button', { name: 'Nova regra' }).click();
  const second = page.getByRole('group', { name: 'Regra 2' });
  await second.getByRole('combobox', { name: 'O produto' }).click();
  await page.getByRole('option', { name: 'Custa (preço à vista)' }).click();
  await second.getByRole('textbox', { name: 'Até' }).fill('200,00');
  const rules = [
    { kind: 'tag', tag: 'Verão' },
    { kind: 'price', from_centavos: null, to_centavos: 20_000 },
  ];
  await expect.poll(() => previewed.mock.lastCall?.[0]).toMatchObject({ match: 'all', rules });
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Criar coleção' }).click();
  await expect.poll(() => created.mock.lastCall?.[0]).toMatchObject({ name: 'Verão até R$ 200', rules });
});

it('[CAT+07] keeps what a stored collection has through its form', () => {
  expect(toCollectionInput(toCollectionValues(stored))).toEqual({
    name: stored.name,
    code: stored.code,
    description_html: '',
    is_active: true,
    seo_title: '',
    seo_description: '',
    image: null,
    banner: null,
    match: 'all',
    rules: stored.rules,
    sort: 'price_asc',
    most_products: 24,
    pinned_ids: [7],
    excluded_ids: [8],
  });
});

it('[CAT+07] lists the collections with their products', async () => {
  const client = answeringClient(
    {
      'GET /api/admin/collections': () => [
        { id: 9, url_key: 'ate-200', name: 'Até R$ 200', is_active: false, products_count: 1, picture: null },
      ],
    },
    ['catalogue.read'],
  );
  await renderInPanel(<CollectionListPage />, { client });
  await expect.element(page.getByRole('link', { name: 'Até R$ 200' })).toBeVisible();
  await expect.element(page.getByText('/ate-200/c, 1 produto')).toBeVisible();
  await expect.element(page.getByText('Oculta')).toBeVisible();
  await expectAccessibleScreen();
});
