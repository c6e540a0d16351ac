import type { AnyRouter } from '@tanstack/react-router';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createGuestSession } from '#app/platform/session/guest-session.ts';
import { guestToken } from '#app/platform/session/session-headers.ts';
import { createSession } from '#app/platform/session/session.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { createCheckout } from './checkout-state.ts';
import { SuccessPage } from './success-page.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const placed = { uuid, increment_id: '1000003', total_centavos: 23_980 };
const address = {
  recipient: 'Rita Campos',
  phone: '11984127730',
  postcode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
};
const totals = {
  items_centavos: 23_980,
  discount_centavos: 0,
  gift_wrap_centavos: 0,
  shipping_centavos: 0,
  interest_centavos: 0,
  total_centavos: 23_980,
};
const order: Partial<Order> = {
  ...placed,
  status: 'paid',
  placed_at: '2026-11-21T12:00:00Z',
  interest_centavos: 0,
  items_count: 2,
  items: [
    {
      id: 1,
      sku: 'AUR-ALM-01',
      slug: 'almofada-brisa',
      name: 'Almofada Brisa',
      options_label: 'Areia',
      image: null,
      qty: 2,
      price_centavos: 11_990,
      total_centavos: 23_980,
      discount_centavos: 0,
      withdrawn_qty: 0,
      reorder: null,
    },
  ],
  totals,
  by_payment: [],
  discounts: [],
  gift_wrap: null,
  address,
  shipping: { code: 'expressa', name: 'Entrega expressa', arrives_on: '2026-11-26', pickup: null },
  can_correct_address: true,
  payment: {
    ...noPaymentDetails,
    type: 'card',
    code: 'card',
    status: 'approved',
    message: null,
    installments: 1,
    card: null,
  },
};
const place = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};

beforeEach(() => tabQueryClient().clear());
afterEach(() => {
  guestToken.clear();
  sessionStorage.clear();
});

function start(router: AnyRouter) {
  serviceOf(router, createSession).markAsGuest();
  serviceOf(router, createGuestSession).beginGuest('abc', {
    buyer: {
      id: 7,
      email: 'rita@exemplo.com.br',
      first_name: 'Rita',
      last_name: 'Campos',
      taxvat: '52998224725',
      phone: '11984127730',
    },
    orderId: uuid,
  });
  const checkout = serviceOf(router, createCheckout);
  checkout.adoptUnpaidOrder(placed);
  checkout.dispatchCheckout({ type: 'finish', isPaymentKnown: true });
}

const answer = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    'GET /api/sales/orders/{uuid}': () => order,
    'GET /api/cart/carts/{cartId}': () => null,
    'GET /api/lookups/postcodes/{postcode}': () => place,
    'GET /api/lookups/municipalities/{uf}': () => [],
    ...more,
  });
const success = (
  <SuccessPage renderGuestAccount={() => <p>conta</p>} renderPasskeyOffer={() => <p>chave</p>} />
);
const main = page.getByRole('heading', { level: 1 });

it.each([390, 1440])(
  '[CHK+03] says where the mail went, with address, items and date, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answer();
    await renderInShop(success, { start });
    await expect.element(main).toHaveTextContent('Pedido nº 1000003');
    await expect.element(page.getByText(/Enviamos os detalhes do pedido para/)).toBeVisible();
    await expect.element(page.getByText('rita@exemplo.com.br')).toBeVisible();
    await expect.element(page.getByText(/Avenida Paulista, 1578/)).toBeVisible();
    // On wide screens the summary beside the page shows them.
    const item = width < 1024 ? '2 × Almofada Brisa, Areia' : 'Almofada Brisa';
    await expect.element(page.getByText(item, { exact: true })).toBeVisible();
    await expect.element(page.getByText(/chega até qui., 26\/11/)).toBeVisible();
    await expectAccessible(document.body);
  },
);

it('[CHK+03] corrects the address in place, with what was refused still typed', async () => {
  const sent: unknown[] = [];
  answer({
    'PUT /api/sales/orders/{uuid}/address': async (request) => {
      const body = (await request.json()) as typeof address;
      sent.push(body);
      return sent.length === 1
        ? refusal(409, 'order_freight_differs', 'The freight to the corrected address differs.')
        : { ...order, address: { ...address, number: '1600' } };
    },
  });
  await renderInShop(success, { start });
  await page.getByRole('button', { name: 'Corrigir endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir endereço' });
  await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveValue('Rita');
  await expect.element(dialog.getByLabelText('Sobrenome')).toHaveValue('Campos');
  const number = dialog.getByLabelText('Número', { exact: true });
  await userEvent.fill(number, '1600');
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect.element(dialog.getByText(/O frete para este CEP é diferente/)).toBeVisible();
  await expect.element(number).toHaveValue('1600');
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect.element(page.getByText(/Avenida Paulista, 1600/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { number: '1600', first_name: 'Rita', last_name: 'Campos' },
    { number: '1600' },
  ]);
});

it('[CHK+03] offers no correction once the store prepares the order, nor to whoever has only its link', async () => {
  answer({ 'GET /api/sales/orders/{uuid}': () => ({ ...order, can_correct_address: false }) });
  const prepared = await renderInShop(success, { start });
  await expect.element(page.getByText(/Avenida Paulista, 1578/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Corrigir endereço' }).elements()).toEqual([]);
  await prepared.unmount();
  tabQueryClient().clear();
  answer();
  await renderInShop(success, {
    start(router) {
      start(router);
      serviceOf(router, createGuestSession).beginGuest('abc', { buyer: null, orderId: uuid });
    },
  });
  await expect.element(page.getByText(/Avenida Paulista, 1578/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Corrigir endereço' }).elements()).toEqual([]);
});
