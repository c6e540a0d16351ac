import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { AdminCoupon, AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';
import type { CartSimulation } from '@vitrine/contract/admin/schemas/simulations.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { CouponEditor } from './coupon-editor.tsx';
import { PromotionEditor } from './promotion-editor.tsx';

afterEach(() => sessionStorage.clear());

const version = 'v'.repeat(22);
const coupon: AdminCoupon = {
  code: 'FRETE',
  kind: 'free_shipping',
  value: 0,
  starts_on: null,
  ends_on: null,
  min_total_centavos: 0,
  group_codes: null,
  category_keys: ['velas'],
  product_ids: [4, 9],
  products: [
    { id: 4, name: 'Almofada Brisa', sku: 'AUR-ALM-01' },
    { id: 9, name: null, sku: null },
  ],
  is_first_purchase: true,
  is_once_per_customer: false,
  max_uses: null,
  is_combinable: true,
  is_active: true,
  validity: 'running',
  used_count: 3,
  version,
};
const promotion: AdminPromotion = {
  code: 'primeira',
  name: 'Primeira compra',
  benefit: { kind: 'percentage', percent: 10 },
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  product_ids: null,
  products: [],
  is_first_purchase: false,
  min_total_centavos: 0,
  starts_at: null,
  ends_at: null,
  is_exclusive: false,
  priority: 0,
  is_active: true,
  validity: 'running',
  version,
};
const product = {
  id: 12,
  sku: 'AUR-VEL-01',
  name: 'Vela Figo',
  slug: 'vela-figo',
  brand: null,
  is_active: true,
  is_available: true,
  price_centavos: 8_990,
  is_from_price: false,
  stock: 4,
  variants_count: 1,
  picture: null,
  created_on: '2026-01-01',
};

/** Answers the calls of both editors; `simulated` and `saved` receive the bodies. */
function client({ simulated = [], saved = [] }: { simulated?: unknown[]; saved?: unknown[] } = {}) {
  return answeringClient(
    {
      'GET /api/admin/promotion-choices': () => ({
        categories: [{ key: 'velas', name: 'Velas' }],
        brands: [],
        groups: [],
        payments: [],
      }),
      'GET /api/admin/products': () => ({ items: [product], total: 1 }),
      'POST /api/admin/cart-simulations': ({ body }) => {
        simulated.push(body);
        return { conflicts: [] } as unknown as CartSimulation;
      },
      'PUT /api/admin/coupons/{code}': ({ body }) => {
        saved.push(body);
        return coupon;
      },
      'PUT /api/admin/promotions/{code}': ({ body }) => {
        saved.push(body);
        return promotion;
      },
    },
    permissionNames,
  );
}

async function pickProduct(): Promise<void> {
  await page.getByRole('searchbox', { name: 'Acrescentar produto à lista, por SKU ou nome' }).fill('vela');
  await page.getByRole('list', { name: 'Produtos para a lista' }).getByRole('button').click();
}

it.each([390, 1440])(
  '[ADM+08] creates a coupon of free shipping for a category, a product and a first purchase, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const saved: unknown[] = [];
    await renderInPanel(<CouponEditor coupon={null} isCopy={false} />, { client: client({ saved }) });
    await page.getByRole('textbox', { name: /^Código/ }).fill('FRETE');
    await page.getByRole('combobox', { name: /^Tipo de desconto/ }).click();
    await page.getByRole('option', { name: 'Frete grátis' }).click();
    await page.getByRole('checkbox', { name: 'Velas' }).click();
    await pickProduct();
    await page.getByRole('switch', { name: 'Só na primeira compra do cliente' }).click();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Criar cupom' }).click();
    await expect
      .poll(() => saved)
      .toMatchObject([
        {
          kind: 'free_shipping',
          value: 0,
          category_keys: ['velas'],
          product_ids: [12],
          is_first_purchase: true,
          version: null,
        },
      ]);
  },
);

it.each([390, 1440])(
  '[ADM+08] shows the link and the QR code of a coupon, and names a product that is gone, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const saved: unknown[] = [];
    await renderInPanel(<CouponEditor coupon={coupon} isCopy={false} />, { client: client({ saved }) });
    await expect
      .element(page.getByRole('textbox', { name: 'Link do cupom' }))
      .toHaveValue('https://aurora.exemplo.com.br/?cupom=FRETE');
    await expect.element(page.getByRole('img', { name: 'QR code do cupom FRETE' })).toBeVisible();
    await expect.element(page.getByText('Produto removido da loja (nº 9)')).toBeVisible();
    await expectAccessibleScreen();
    // What is left must not become everything.
    await page.getByRole('button', { name: 'Tirar o produto removido nº 9' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(() => saved).toMatchObject([{ product_ids: [4], version }]);
  },
);

it('[ADM+08] limits a promotion to chosen products and first purchases, and simulates both kinds of shopper', async () => {
  await page.viewport(1440, 900);
  const simulated: unknown[] = [];
  const saved: unknown[] = [];
  await renderInPanel(<PromotionEditor promotion={promotion} isCopy={false} />, {
    client: client({ simulated, saved }),
  });
  await pickProduct();
  await page.getByRole('switch', { name: 'Só na primeira compra do cliente' }).click();
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.getByRole('option', { name: 'Já comprou antes' }).click();
  await expect
    .poll(() => simulated.at(-1))
    .toMatchObject({
      is_first_purchase: false,
      draft_promotion: { product_ids: [12], is_first_purchase: true },
    });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => saved).toMatchObject([{ product_ids: [12], is_first_purchase: true }]);
});
