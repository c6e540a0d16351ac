import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { DeleteProductButton } from './delete-product-button.tsx';
import { DeletedProductNotice } from './deleted-product-notice.tsx';
import { DeletedProductsPage } from './deleted-products-page.tsx';
import { newProductValues, newVariant } from './product-form-values.ts';
import { ProductUsesCard } from './product-uses-card.tsx';
import { deletedProductList } from './products-screens.ts';
import { type SavedProduct, UndoSave } from './undo-save.tsx';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const { sku_pattern: _pattern, redirect: _redirect, ...values } = newProductValues;
const fields = { ...values, tags: [], ncm: null, cest: null, goods_origin: null, invoice_unit: null };
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

const uses = {
  orders_count: 3,
  open_orders_count: 0,
  carts_count: 2,
  wishlists_count: 0,
  customer_lists_count: 0,
  alerts_count: 0,
  reviews_count: 0,
  related_products: [],
  places: [],
  variants: [],
};

it('[ADM+18] says what depends on a product before it is deleted', async () => {
  const onDeleted = vi.fn<() => void>();
  const client = answeringClient({
    'GET /api/admin/products/{id}/uses': () => uses,
    'DELETE /api/admin/products/{id}': () => null,
  });
  await renderInPanel(<DeleteProductButton product={before} onDeleted={onDeleted} />, { client });
  await page.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir Camiseta?' });
  await expect.element(dialog.getByText('2 sacolas')).toBeVisible();
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => onDeleted).toHaveBeenCalledOnce();
});

it('[ADM+18] undoes the deletion of a product where it was deleted', async () => {
  const onRestored = vi.fn<(product: AdminProduct) => void>();
  const client = answeringClient({ 'POST /api/admin/products/{id}/restoration': () => before });
  await renderInPanel(<DeletedProductNotice product={before} onRestored={onRestored} />, { client });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => onRestored).toHaveBeenCalledWith(before, 7);
});

it.each([390, 1440])('lists deleted products at %i px and says why one cannot be restored', async (width) => {
  await page.viewport(width, 900);
  const answers = {
    'GET /api/admin/deleted-products': () => ({
      items: [
        {
          id: 7,
          sku: 'CAM',
          name: 'Camiseta',
          picture: null,
          variants_count: 1,
          deleted_at: '2026-11-20T12:00:00.000Z',
          deleted_by: 'Ana',
          removed_from: '2026-12-20',
        },
        {
          id: 8,
          sku: 'CAL',
          name: 'Calça',
          picture: null,
          variants_count: 1,
          deleted_at: '2026-11-19T12:00:00.000Z',
          deleted_by: 'Ana',
          removed_from: null,
        },
      ],
      total: 2,
    }),
    'POST /api/admin/products/{id}/restoration': (): never => {
      throw new AdminCallError('POST /api/admin/products/{id}/restoration', {
        status: 422,
        code: 'restoration_refused',
        message: 'O código CAM agora é do produto CAM.',
        data: null,
      });
    },
  };
  const client = answeringClient(answers, ['catalogue.write']);
  await renderInPanel(<DeletedProductsPage />, { client, list: deletedProductList });
  await expect.element(page.getByText('20/12/2026')).toBeVisible();
  await expect.element(page.getByText('Sem prazo: há pedidos, avaliações ou listas com ele')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Restaurar Camiseta' }).click();
  await expect.element(page.getByText('O código CAM agora é do produto CAM.')).toBeVisible();
});
