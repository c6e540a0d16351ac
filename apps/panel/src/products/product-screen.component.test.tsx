import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { newProductValues, newVariant } from './product-form-values.ts';
import { ProductUsesCard } from './product-uses-card.tsx';
import { type SavedProduct, UndoSave } from './undo-save.tsx';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const { sku_pattern: _pattern, redirect: _redirect, ...fields } = newProductValues;
const before: AdminProduct = {
  ...fields,
  id: 7,
  sku: 'CAM',
  name: 'Camiseta',
  created_on: '2026-11-27',
  page_url: 'https://aurora.example/camiseta/p',
  category_keys: [],
  related_skus: [],
  images: [],
  variants: [
    {
      ...newVariant,
      id: 4,
      sku: 'CAM',
      price_centavos: 5990,
      stock: 3,
      min_qty: 1,
      qty_step: 1,
      volume_prices: [],
    },
  ],
  version: 'a',
};
const sent = (stockBy: number): AdminProductInput => ({
  ...fields,
  name: 'Camiseta nova',
  category_keys: [],
  related_skus: [],
  images: [],
  variants: before.variants.map(({ id: _id, stock: _stock, ...variant }) => ({
    ...variant,
    stock_by: stockBy,
  })),
});
const saved: SavedProduct = {
  before,
  sent: sent(5),
  after: { ...before, name: 'Camiseta nova', version: 'b' },
};

it('undoes a save, with the version that it left and the stock by its difference', async () => {
  const undone = vi.fn<(body: unknown) => void>();
  const onUndone = vi.fn<(product: AdminProduct) => void>();
  const client = answeringClient({
    'PUT /api/admin/products/{id}': ({ body }) => {
      undone(body);
      return before;
    },
  });
  await renderInPanel(<UndoSave save={saved} onUndone={onUndone} onClose={() => {}} />, { client });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => onUndone).toHaveBeenCalledWith(before);
  expect(undone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      name: 'Camiseta',
      version: 'b',
      variants: [expect.objectContaining({ sku: 'CAM', stock_by: -5 })],
    }),
  );
});

it.each([390, 1440])('says at %i px what depends on a product', async (width) => {
  await page.viewport(width, 900);
  const client = answeringClient({
    'GET /api/admin/products/{id}/uses': () => ({
      orders_count: 1200,
      open_orders_count: 1,
      carts_count: 0,
      wishlists_count: 2,
      customer_lists_count: 0,
      alerts_count: 0,
      reviews_count: 0,
      related_products: ['Calça', 'Boné'],
      places: [{ kind: 'page', name: 'Início' }],
      variants: [],
    }),
  });
  await renderInPanel(<ProductUsesCard id={7} />, { client });
  await expect.element(page.getByText('Página: Início')).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '1.200 pedidos',
    '1 pedido ainda não entregue',
    '2 listas de desejos',
    'Página: Início',
    'Ao lado de: Calça, Boné',
  ]);
  await expectAccessibleScreen();
});
