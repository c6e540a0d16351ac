import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { Order, OrderItem } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cartId } from '#app/features/cart/cart-state.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { QuickOrderPage } from './quick-order-page.tsx';

const item = (id: number, name: string, reorder: OrderItem['reorder']): OrderItem => ({
  id,
  sku: `SER-${id}`,
  slug: `produto-${id}`,
  name,
  options_label: '1 kg',
  image: null,
  qty: id * 6,
  price_centavos: 4_900,
  total_centavos: id * 6 * 4_900,
  discount_centavos: 0,
  withdrawn_qty: 0,
  reorder,
});

/** The part of an order that the page shows. */
const lastOrder = {
  increment_id: '1000003',
  placed_at: '2026-11-10T12:00:00Z',
  items: [
    item(1, 'Café Amanhecer', { product_id: 1, variant_id: 10 }),
    item(2, 'Café Noturno', { product_id: 2, variant_id: 20 }),
    item(3, 'Xarope de Baunilha', null),
  ],
} as unknown as Order;

const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 1,
  items: [],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 0,
    items_centavos: 0,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 0,
  },
};

it('[ACC-01] adds the last order to the cart again, and names unavailable items', async () => {
  cartId.write(cart.uuid);
  const added: unknown[] = [];
  answerCalls({
    'POST /api/cart/carts/items': async (request) => {
      added.push(await request.json());
      return { cart };
    },
  });
  let openings = 0;
  const stop = onAppEvent('open-cart', () => void (openings += 1));
  await renderInShop(<QuickOrderPage view={{ lastOrder, reorders: [], sent: null }} onLogOut={() => {}} />, {
    path: '/conta/pedido-rapido',
    settings: { 'checkout/quick_order': true },
  });
  const last = page.getByRole('region', { name: 'Último pedido' });
  await expect.element(last.getByText('1000003, de 10/11/2026')).toBeVisible();
  await expectAccessible();
  await userEvent.click(last.getByRole('button', { name: 'Repor último pedido' }));
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('18 × Xarope de Baunilha (1 kg)')).toBeVisible();
  expect(added).toMatchObject([
    { product_id: 1, variant_id: 10, qty: 6 },
    { product_id: 2, variant_id: 20, qty: 12 },
  ]);
  expect(openings).toBe(1);
  stop();
});

it('[ACC-01] offers no last order before the first', async () => {
  await renderInShop(
    <QuickOrderPage view={{ lastOrder: null, reorders: [], sent: null }} onLogOut={() => {}} />,
    {
      settings: { 'checkout/quick_order': true },
    },
  );
  await expect.element(page.getByLabelText('Códigos e quantidades')).toBeVisible();
  expect(page.getByText('Último pedido').elements()).toEqual([]);
});
