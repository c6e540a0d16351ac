import type { AdminProductRow } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { RelatedProductsInput } from './related-products-input.tsx';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const products = ['Camiseta', 'Calça', 'Boné', 'Meia'].map((name, index): AdminProductRow => ({
  id: index + 1,
  sku: `SKU-${index + 1}`,
  name,
  slug: `p-${index}`,
  brand: null,
  is_active: true,
  is_available: true,
  price_centavos: 5990,
  is_from_price: false,
  stock: 3,
  variants_count: 1,
  picture: null,
  created_on: '2026-11-20',
}));

it.each([390, 1440])('chooses related products by name and sorts them at %i px', async (width) => {
  await page.viewport(width, 900);
  const saved = vi.fn<(values: object) => Promise<void>>(async () => {});
  const client = answeringClient({
    'GET /api/admin/products': ({ query = {} }) => {
      const skus = query.skus?.split(',');
      const items = skus ? products.filter(({ sku }) => skus.includes(sku)) : products;
      return { items, total: items.length };
    },
  });
  await renderInPanel(
    <RecordForm
      draftKey="produtos/4"
      values={{ related_skus: ['SKU-1', 'SKU-2'] as readonly string[] | null }}
      onSave={(values) => saved(values)}
      onConflict={async () => {}}
    >
      <RelatedProductsInput ownSku="SKU-4" />
    </RecordForm>,
    { client },
  );
  await expect.element(page.getByText('Calça (SKU-2)')).toBeVisible();
  await page.getByRole('combobox', { name: 'Adicionar produto relacionado' }).fill('bon');
  // Neither itself nor one that is chosen.
  await expect.element(page.getByRole('option', { name: 'Boné, SKU-3' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await page.getByRole('option', { name: 'Boné, SKU-3' }).click();
  await page.getByRole('button', { name: 'Subir SKU-3' }).click();
  await page.getByRole('button', { name: 'Retirar SKU-1' }).click();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => saved).toHaveBeenCalledExactlyOnceWith({ related_skus: ['SKU-3', 'SKU-2'] });
});
