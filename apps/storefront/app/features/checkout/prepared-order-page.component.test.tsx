import type { AnyRouter } from '@tanstack/react-router';
import type { PreparedOrder } from '@vitrine/contract/schemas/prepared-order.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { guestToken } from '#app/platform/session/session-headers.ts';
import { createSession } from '#app/platform/session/session.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { createCheckout } from './checkout-state.ts';
import { PreparedOrderPage } from './prepared-order-page.tsx';
import { storedPreparedOrder } from './prepared-order-token.ts';

const token = 'a'.repeat(43);
const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const totals = {
  items_centavos: 23_980,
  discount_centavos: 1_674,
  gift_wrap_centavos: 0,
  shipping_centavos: 2_490,
  interest_centavos: 0,
  total_centavos: 24_796,
};
const order: PreparedOrder = {
  revision: 3,
  order: null,
  is_of_other_account: false,
  expires_at: '2026-11-28T12:00:00Z',
  first_name: 'Ana',
  items: [
    {
      name: 'Almofada Brisa',
      options_label: 'Areia',
      image: null,
      qty: 2,
      price_centavos: 11_990,
      total_centavos: 23_980,
      price_now_centavos: 12_990,
      available_qty: 5,
    },
  ],
  has_coupon_problem: false,
  address: {
    recipient: 'Ana Moreira',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
  shipping: { name: 'Entrega expressa', price_centavos: 2_490, is_pickup: false },
  by_payment: [
    {
      payment_code: 'pix',
      label: 'Pix',
      totals,
      discounts: [
        { kind: 'promotion', name: 'Cliente antiga', amount_centavos: 500 },
        { kind: 'payment', name: 'Pix', amount_centavos: 1_174 },
      ],
      arrives_on: '2026-12-01',
    },
    {
      payment_code: 'boleto',
      label: 'Boleto',
      totals: { ...totals, discount_centavos: 500, total_centavos: 25_970 },
      discounts: [{ kind: 'promotion', name: 'Cliente antiga', amount_centavos: 500 }],
      arrives_on: '2026-12-03',
    },
  ],
};

beforeEach(() => {
  tabQueryClient().clear();
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}#${token}`);
});
afterEach(() => {
  storedPreparedOrder.clear();
  guestToken.clear();
  sessionStorage.clear();
});

const start = (router: AnyRouter) => serviceOf(router, createSession).markAsGuest();
const proceed = page.getByRole('button', { name: 'Ir para o pagamento' });

it.each([390, 1440])(
  '[ORD+06] shows lines, amounts and address of a prepared order, and what costs another price by now, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answerCalls({ 'POST /api/sales/prepared-orders/views': () => order });
    await renderInShop(<PreparedOrderPage />, { start });
    await expect.element(page.getByText(/Confira e pague até 28\/11\/2026/)).toBeVisible();
    await expect.element(page.getByText('Avenida Paulista, 1578')).toBeVisible();
    await expect.element(page.getByText(/Na loja custa agora R\$\s129,90 cada/)).toBeVisible();
    await expect.element(page.getByText('Cliente antiga')).toBeVisible();
    await expect.element(page.getByText('Total no Pix')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Outras formas de pagamento' })).toBeVisible();
    expect(window.location.hash).toBe('');
    await expectAccessible(document.body);
  },
);

it('[ORD+06] places what was seen, and opens its payment as a guest of that order', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'POST /api/sales/prepared-orders/views': () => order,
    'POST /api/sales/prepared-orders': async (request) => {
      sent.push(await request.json());
      return { uuid, increment_id: '1000007', total_centavos: 24_796, access_token: 'abc' };
    },
  });
  const { router } = await renderInShop(<PreparedOrderPage />, { start });
  await proceed.click();
  await expect.poll(() => router.state.location.pathname).toBe('/checkout/payment');
  expect(sent).toEqual([{ token, revision: 3, payment: { code: 'pix' }, expected_total_centavos: 24_796 }]);
  expect(guestToken.read()).toBe('Bearer abc');
  expect(serviceOf(router, createCheckout).currentCheckout().order?.uuid).toBe(uuid);
});

it('[ORD+06] shows an order that the store changed meanwhile again, before it is placed', async () => {
  let shown = order;
  answerCalls({
    'POST /api/sales/prepared-orders/views': () => shown,
    'POST /api/sales/prepared-orders': () => {
      shown = { ...order, revision: 4, first_name: 'Ana Clara' };
      return refusal(409, 'prepared_order_changed', 'The prepared order has changed.');
    },
  });
  await renderInShop(<PreparedOrderPage />, { start });
  await proceed.click();
  await expect.element(page.getByText(/A loja mudou este pedido/)).toBeVisible();
  await expect.element(page.getByText(/Olá, Ana Clara!/)).toBeVisible();
});

it('[ORD+06] lets nobody pay what is sold out, nor another customer’s order', async () => {
  const [item] = order.items;
  if (!item) throw new Error('no item');
  answerCalls({
    'POST /api/sales/prepared-orders/views': () => ({ ...order, items: [{ ...item, available_qty: 1 }] }),
  });
  const soldOut = await renderInShop(<PreparedOrderPage />, { start });
  await expect.element(page.getByText('Só há 1 em estoque. Fale com a loja.')).toBeVisible();
  await expect.element(proceed).toBeDisabled();
  await soldOut.unmount();
  tabQueryClient().clear();
  answerCalls({ 'POST /api/sales/prepared-orders/views': () => ({ ...order, is_of_other_account: true }) });
  await renderInShop(<PreparedOrderPage />, { start });
  await expect.element(page.getByText('Você está em outra conta')).toBeVisible();
  expect(proceed.elements()).toEqual([]);
});

it('[ORD+06] pays an order that its link has placed although its pieces are gone from the stock', async () => {
  const [item] = order.items;
  if (!item) throw new Error('no item');
  answerCalls({
    'POST /api/sales/prepared-orders/views': () => ({
      ...order,
      order: { increment_id: '1000007', is_unpaid: true },
      items: [{ ...item, available_qty: 0 }],
      address: null,
    }),
  });
  await renderInShop(<PreparedOrderPage />, { start });
  await expect.element(page.getByText('Seu pedido nº 1000007 está reservado')).toBeVisible();
  await expect.element(proceed).toBeEnabled();
});

it.each([
  [null, 'Entre para aprovar', false],
  [false, 'Outra pessoa da empresa precisa aprovar', false],
  [true, /^Bia Souza pediu a aprovação desta compra/, true],
])(
  '[COM+03] lets who may approve a request place it alone: may approve %s',
  async (canApprove, text, isOffered) => {
    answerCalls({
      'POST /api/sales/prepared-orders/views': () => ({
        ...order,
        approval: { asked_by: 'Bia Souza', note: 'Para a obra', can_approve: canApprove },
      }),
    });
    await renderInShop(<PreparedOrderPage />, { start });
    await expect.element(page.getByRole('heading', { name: 'Aprovar a compra' })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('Mensagem: Para a obra')).toBeVisible();
    const offered = page.getByRole('button', { name: 'Aprovar e ir para o pagamento' });
    expect(offered.elements().length).toBe(isOffered ? 1 : 0);
    await expectAccessible();
  },
);
