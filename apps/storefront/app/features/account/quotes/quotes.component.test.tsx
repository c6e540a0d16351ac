import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { Quote } from '@vitrine/contract/schemas/quote.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { cartId } from '#app/features/cart/cart-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { NewQuotePage } from './new-quote-page.tsx';
import { QuotePage } from './quote-page.tsx';
import { QuotesPage } from './quotes-page.tsx';

const settings = { 'checkout/quotes': true };
const token = 'a'.repeat(43);
const answered: Quote = {
  id: 12,
  status: 'answered',
  asked_at: '2026-11-20T12:00:00Z',
  valid_until: '2026-12-05T12:00:00Z',
  items_count: 24,
  total_centavos: 112_000,
  order: null,
  note: 'Entregar pela manhã',
  wished_on: '2026-12-10',
  decline_reason: '',
  lines: [
    {
      variant_id: 7,
      name: 'Café Amanhecer',
      options_label: '1 kg, em grãos',
      image: null,
      qty: 24,
      price_centavos: 4_900,
      shop_centavos: null,
      total_centavos: 117_600,
    },
  ],
  items_centavos: 117_600,
  discount_centavos: 10_000,
  discount_reason: 'Compra maior',
  shipping: { name: 'Transportadora', price_centavos: 4_400 },
  by_payment: [
    { payment_code: 'pix', label: 'Pix', total_centavos: 106_400 },
    { payment_code: 'faturado', label: 'Faturado 28 dias', total_centavos: 112_000 },
  ],
  link_token: token,
};
const asked: Quote = {
  ...answered,
  status: 'asked',
  valid_until: null,
  total_centavos: null,
  discount_centavos: 0,
  discount_reason: '',
  shipping: null,
  by_payment: [],
  link_token: null,
};
const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 24,
  items: [
    {
      id: 1,
      product_id: 1,
      variant_id: 7,
      sku: 'SER-1',
      slug: 'cafe-amanhecer',
      name: 'Café Amanhecer',
      options_label: '1 kg, em grãos',
      image: null,
      qty: 24,
      total_centavos: 117_600,
    },
  ] as unknown as Cart['items'],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 117_600,
    items_centavos: 117_600,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 117_600,
  },
};
const stay = () => {};

it.each([390, 1440])(
  '[ACC-01] asks for a quote of the cart with a message and a day, once for each press, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    cartId.write(cart.uuid);
    const sent: unknown[] = [];
    answerCalls({
      'GET /api/cart/carts/{cartId}': () => cart,
      'POST /api/customer/quotes': async (request) => {
        sent.push(await request.json());
        return asked;
      },
    });
    const ids: number[] = [];
    await renderInShop(<NewQuotePage onAsked={(id) => ids.push(id)} onLogOut={stay} />, { settings });
    await expect.element(page.getByText('Café Amanhecer')).toBeVisible();
    await page.getByLabelText(/^Mensagem para a loja/).fill('Entregar pela manhã');
    await page.getByLabelText(/^Para que dia você precisa/).fill('2026-12-10');
    await expectAccessible();
    const send = page.getByRole('button', { name: 'Pedir cotação' });
    await send.dblClick();
    await expect.poll(() => ids).toEqual([12]);
    expect(sent).toEqual([{ cart_id: cart.uuid, note: 'Entregar pela manhã', wished_on: '2026-12-10' }]);
  },
);

it('[ACC-01] says beside the day why it is refused, and loses nothing', async () => {
  cartId.write(cart.uuid);
  answerCalls({
    'GET /api/cart/carts/{cartId}': () => cart,
    'POST /api/customer/quotes': () =>
      refusal(422, 'validation_failed', 'The given data was invalid.', {
        wished_on: ['validation.date'],
      }),
  });
  await renderInShop(<NewQuotePage onAsked={stay} onLogOut={stay} />, { settings });
  await page.getByLabelText(/^Mensagem para a loja/).fill('Entregar pela manhã');
  await page.getByLabelText(/^Para que dia você precisa/).fill('2020-01-01');
  await page.getByRole('button', { name: 'Pedir cotação' }).click();
  await expect.element(page.getByLabelText(/^Para que dia você precisa/)).toBeInvalid();
  await expect.element(page.getByLabelText(/^Mensagem para a loja/)).toHaveValue('Entregar pela manhã');
});

it.each([390, 1440])(
  '[ACC-01] shows an answered quote with its prices, its day and the way to accept it, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await renderInShop(<QuotePage quote={answered} onLogOut={stay} />, { settings });
    const terms = page.getByRole('region', { name: 'Proposta da loja' });
    await expect.element(terms.getByText('Vale até')).toBeVisible();
    await expect.element(terms.getByText('Desconto: Compra maior')).toBeVisible();
    await expect.element(terms.getByText('Total com Faturado 28 dias')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Conferir e aceitar' }))
      .toHaveAttribute('href', `/pedido-preparado#${token}`);
    await expectAccessible();
  },
);

it('[ACC-01] declines a quote only with a reason, and shows what happened meanwhile', async () => {
  const sent: unknown[] = [];
  let isClosed = true;
  answerCalls({
    'POST /api/customer/quotes/{id}/decline': async (request) => {
      sent.push(await request.json());
      if (isClosed) return refusal(409, 'quote_closed', 'The quote is closed.');
      return { ...answered, status: 'declined', decline_reason: 'Ficou caro', link_token: null };
    },
  });
  await renderInShop(<QuotePage quote={answered} onLogOut={stay} />, { settings });
  await page.getByRole('button', { name: 'Recusar cotação' }).click();
  await page.getByRole('button', { name: 'Recusar cotação' }).click();
  await expect.element(page.getByText('Conte o motivo à loja')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Motivo').fill('Ficou caro');
  await page.getByRole('button', { name: 'Recusar cotação' }).click();
  await expect.element(page.getByText(/já foi encerrada/)).toBeVisible();
  isClosed = false;
  await page.getByRole('button', { name: 'Recusar cotação' }).click();
  await expect.element(page.getByText('Recusada por você')).toBeVisible();
  expect(page.getByRole('link', { name: 'Conferir e aceitar' }).elements()).toEqual([]);
  expect(sent).toEqual([{ reason: 'Ficou caro' }, { reason: 'Ficou caro' }]);
});

it.each([390, 1440])('[ACC-01] lists quotes with their states, at %i px', async (width) => {
  await page.viewport(width, 900);
  const items = [
    { ...asked, id: 13 },
    answered,
    { ...asked, id: 11, status: 'expired' as const },
    { ...answered, id: 10, status: 'accepted' as const, valid_until: null },
    { ...asked, id: 9, status: 'refused' as const },
  ];
  await renderInShop(<QuotesPage quotes={{ items, total: 5, page: 1, page_count: 1 }} onLogOut={stay} />, {
    settings,
  });
  for (const label of ['Aguardando a loja', 'Respondida', 'Vencida', 'Aceita', 'Não atendida']) {
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(/vale até 05\/12\/2026/)).toBeVisible();
  await expectAccessible();
});

it('[ACC-01] offers quotes in the account of a store that takes them, and of no other', async () => {
  const none = { items: [], total: 0, page: 1, page_count: 1 };
  const shown = await renderInShop(<QuotesPage quotes={none} onLogOut={stay} />, { settings });
  await expect.element(page.getByRole('heading', { name: 'Nenhuma cotação' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cotações' })).toBeVisible();
  await expectAccessible();
  await shown.unmount();
  await renderInShop(<QuotesPage quotes={none} onLogOut={stay} />);
  await expect.element(page.getByRole('link', { name: 'Meus pedidos' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Cotações' }).elements()).toEqual([]);
});

it('[COM+03] shows the price that the store answered for a line, with the shop’s struck through', async () => {
  const [line] = answered.lines;
  const lines = line
    ? [{ ...line, price_centavos: 4_550, shop_centavos: 4_900, total_centavos: 109_200 }]
    : [];
  const { container } = await renderInShop(
    <QuotePage quote={{ ...answered, lines, items_centavos: 109_200 }} onLogOut={() => undefined} />,
    { settings },
  );
  await expect.element(page.getByText(/45,50/)).toBeVisible();
  expect(container.querySelector('s')?.textContent).toMatch(/^Preço da loja: R\$\s49,00$/);
  await expectAccessible(container);
});
