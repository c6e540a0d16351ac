import type { AdminProductRow } from '@vitrine/contract/admin/schemas/admin-product.ts';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ProductListPage } from './product-list-page.tsx';
import { productList } from './products-screens.ts';

afterEach(async () => {
  await page.viewport(1440, 900);
});

const row = (id: number, name: string): AdminProductRow => ({
  id,
  sku: `SKU-${id}`,
  name,
  slug: `p-${id}`,
  brand: null,
  is_active: true,
  is_available: true,
  price_centavos: 5990,
  is_from_price: false,
  stock: 3,
  variants_count: 1,
  picture: null,
  created_on: '2026-11-20',
});
const edit: BulkEdit = {
  id: '0190a000-0000-4000-8000-000000000001',
  change: { kind: 'add_to_category', category_id: 4 },
  category_name: 'Mantas',
  field: 'in_category',
  status: 'applied',
  total: 2,
  changed: 2,
  unchanged: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ana',
  finished_at: '2026-11-20T12:00:01.000Z',
  undone_at: null,
  undone_by: null,
};

function clientOf(begun: (body: unknown) => void) {
  return answeringClient(
    {
      'GET /api/admin/products': () => ({ items: [row(7, 'Camiseta'), row(8, 'Calça')], total: 120 }),
      'GET /api/admin/brands': () => [],
      'GET /api/admin/collections': () => [
        { id: 9, url_key: 'natal', name: 'Natal', is_active: true, products_count: 2, picture: null },
      ],
      'GET /api/admin/saved-filters': () => [],
      'GET /api/admin/categories': () => [
        {
          id: 4,
          url_key: 'mantas',
          name: 'Mantas',
          parent_id: null,
          is_active: true,
          products_count: 3,
          picture: null,
        },
      ],
      'POST /api/admin/bulk-edits/preview': () => ({
        field: 'in_category',
        total: 2,
        changed: 2,
        unchanged: 0,
        refused: 0,
        unknown_skus: [],
        rows: [
          { sku: 'SKU-7', name: 'Camiseta', options_label: '', before: 0, after: 1, message: null },
          { sku: 'SKU-8', name: 'Calça', options_label: '', before: 0, after: 1, message: null },
        ],
        refused_rows: [],
      }),
      'PUT /api/admin/bulk-edits/{id}': ({ body }) => {
        begun(body);
        return edit;
      },
      'GET /api/admin/bulk-edits/{id}': () => edit,
    },
    ['catalogue.read', 'catalogue.write'],
  );
}

it.each([390, 1440])('[ADM+07] puts the selected products into a category at %i px', async (width) => {
  await page.viewport(width, 900);
  const begun = vi.fn<(body: unknown) => void>();
  await renderInPanel(<ProductListPage />, { client: clientOf(begun), list: productList });
  await page.getByRole('checkbox', { name: /produto Camiseta/ }).click();
  await page.getByRole('checkbox', { name: /produto Calça/ }).click();
  await expect.element(page.getByText('2 produtos selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Editar em massa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar em massa' });
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Mantas' }).click();
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await expect.element(dialog.getByText('Mudariam 2 produtos', { exact: false })).toBeVisible();
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Aplicar a 2 produtos' }).click();
  await expect.element(page.getByText('Mudaram 2 produtos', { exact: false })).toBeVisible();
  expect(begun).toHaveBeenCalledExactlyOnceWith({
    change: { kind: 'add_to_category', category_id: 4 },
    scope: { product_ids: [7, 8] },
    expected_total: 2,
  });
});

it('[ADM+07] edits all products that the list finds, by its filters', async () => {
  const begun = vi.fn<(body: unknown) => void>();
  await renderInPanel(<ProductListPage />, { client: clientOf(begun), list: productList });
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Ativos' }).click();
  await page.getByRole('combobox', { name: 'Coleção' }).click();
  await page.getByRole('option', { name: 'Natal' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click();
  await page.getByRole('button', { name: 'Editar todos os 120 resultados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar em massa' });
  await dialog.getByRole('combobox', { name: 'O que mudar' }).click();
  await page.getByRole('option', { name: 'Ocultar os produtos da loja' }).click();
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByRole('button', { name: /^Aplicar a/ }).click();
  await expect
    .poll(() => begun)
    .toHaveBeenCalledExactlyOnceWith({
      change: { kind: 'hide_products' },
      scope: { product_filter: { active: 'yes', collection: 'natal' } },
      expected_total: 2,
    });
});
