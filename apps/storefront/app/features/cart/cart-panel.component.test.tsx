import type { AnyRouter } from '@tanstack/react-router';
import type { Cart, CartItem, ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CartPage } from './cart-page.tsx';
import { CartPanel } from './cart-panel.tsx';
import { createCartService } from './cart-service.ts';
import { cartId, chosenShippingCode, createCartState } from './cart-state.ts';

const uuid = '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10';

function item(id: number, name: string): CartItem {
  return {
    id,
    product_id: id,
    variant_id: id * 10,
    sku: `AUR-${id}`,
    slug: `produto-${id}`,
    name,
    options_label: '',
    image: null,
    qty: 1,
    max_qty: 9,
    min_qty: 1,
    qty_step: 1,
    list_price_centavos: 20_000,
    price_centavos: 20_000,
    total_centavos: 20_000,
    discount_centavos: 0,
  };
}

const cart: Cart = {
  uuid,
  items_count: 2,
  items: [item(1, 'Vaso Lua'), item(2, 'Manta Serra')],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 40_000,
    items_centavos: 40_000,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 40_000,
  },
};

const related = (id: number, name: string) => ({
  id,
  slug: `produto-${id}`,
  name,
  list_price_centavos: 9_990,
  price_centavos: 9_990,
  is_from_price: false,
  is_available: true,
  images: [],
});

const option = (code: string, price_centavos: number): ShippingOption => ({
  code,
  name: code === 'economica' ? 'Entrega econômica' : 'Entrega expressa',
  price_centavos,
  free_from_centavos: null,
  business_days: 3,
  arrives_from: '2026-11-26',
  arrives_on: '2026-11-26',
  pickup: null,
  quote_id: null,
});

const methods = [
  { id: 1, code: 'pix', type: 'pix', label: 'Pix', name: 'Pix', description: '', discount_percent: 5 },
  {
    id: 2,
    code: 'cartao',
    type: 'card',
    label: 'Cartão',
    name: 'Cartão',
    description: '',
    discount_percent: 0,
  },
];
const installments = {
  max: 10,
  min_parcel_centavos: 3_000,
  interest_free_up_to: 4,
  monthly_interest_basis_points: 199,
};
const settings = {
  'checkout/estimate_shipping': true,
  'payment_promotion/show': true,
  'payment_promotion/method': 'pix',
  'shelf/show_installments': true,
  'shelf/installment_method': 'cartao',
} as const;

function answerShop() {
  return answerCalls({
    'GET /api/cart/carts/{cartId}': () => cart,
    'GET /api/cart/carts/{cartId}/free-shipping': () => ({
      free_from_centavos: 50_000,
      missing_centavos: 10_000,
      ufs: ['PR', 'RS', 'SC'],
    }),
    'GET /api/cart/carts/{cartId}/delivery-options': () => [
      option('economica', 2_000),
      option('expressa', 5_000),
    ],
    'GET /api/payment/methods': () => methods,
    'GET /api/payment/methods/{code}/public-config': () => ({ installments, tokenization: null }),
    'GET /api/catalog/products/by-key': () => ({
      bundle: [],
      related: [
        related(2, 'Manta Serra'),
        related(3, 'Bandeja Orla'),
        related(4, 'Vela Figo'),
        related(5, 'Livro'),
      ],
      variants: [{ id: 30 }],
    }),
  });
}

const panel = page.getByRole('dialog', { name: 'Minha sacola' });
const lineNames = (within: typeof panel) =>
  within
    .getByRole('button', { name: /^Remover/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'));

beforeEach(() => {
  tabQueryClient().clear();
  cartId.write(uuid);
  chosenShippingCode.clear();
});

/** Loads the cart. */
function loadCart(router: AnyRouter) {
  serviceOf(router, createCartState).setState({ saved: cart, cart, itemsCount: 2, status: 'ready' });
}

it('[CAR-02] shows the added line first, with two companion products', async () => {
  answerShop();
  await renderInShop(<CartPanel isOpen onClose={() => {}} />, {
    settings,
    start(router) {
      loadCart(router);
      serviceOf(router, createCartService).markAsAdded([20]);
    },
  });
  const added = panel.getByRole('region', { name: 'Adicionado à sacola' });
  await expect.element(added.getByRole('heading', { name: 'Adicionado à sacola' })).toBeVisible();
  expect(lineNames(added)).toEqual(['Remover Manta Serra']);
  expect(lineNames(panel)).toEqual(['Remover Manta Serra', 'Remover Vaso Lua']);
  const companions = added.getByRole('region', { name: 'Combina com sua escolha' }).getByRole('listitem');
  await expect.element(companions.nth(1)).toBeVisible();
  // Products in the cart are not offered.
  expect(
    companions.elements().map((card) => card.querySelector('a + div > a, div > a')?.textContent),
  ).toEqual(['Bandeja Orla', 'Vela Figo']);
  await expectAccessible(panel.element());
});

it('[CAR-02] opened without an addition, lists the lines in order; the button to clear follows them', async () => {
  answerShop();
  await renderInShop(<CartPanel isOpen onClose={() => {}} />, { settings, start: loadCart });
  const clear = panel.getByRole('button', { name: 'Limpar sacola' });
  await expect.element(clear).toBeVisible();
  expect(lineNames(panel)).toEqual(['Remover Vaso Lua', 'Remover Manta Serra']);
  expect(panel.getByText('Adicionado à sacola').elements()).toEqual([]);
  const [lastLine] = panel.getByText('Manta Serra', { exact: true }).elements();
  expect(lastLine?.compareDocumentPosition(clear.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[CAR-02] shows the amount missing for free shipping before any CEP, and the total by Pix and in instalments', async () => {
  answerShop();
  await renderInShop(<CartPanel isOpen onClose={() => {}} />, { settings, start: loadCart });
  await expect
    .element(panel.getByRole('progressbar', { name: /^Faltam R\$\s100,00 para o frete grátis no Sul$/ }))
    .toBeVisible();
  await expect.element(panel.getByText(/^ou R\$\s380,00 no Pix$/)).toBeVisible();
  await expect.element(panel.getByText(/^ou 4x de R\$\s100,00 sem juros$/)).toBeVisible();
  await expect.element(panel.getByText('Total sem frete')).toBeVisible();
});

it('[CAR-07] adds the chosen shipping to the total, the cheapest at first', async () => {
  localStorage.setItem('postcode', '01310100');
  answerShop();
  await renderInShop(<CartPage />, { settings, start: loadCart });
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  const total = summary.getByRole('definition').last();
  await expect.poll(() => total.element().textContent).toMatch(/^R\$\s420,00ou R\$\s400,00 no Pix/);
  await summary.getByRole('radio', { name: /Entrega expressa/ }).click();
  await expect.poll(() => total.element().textContent).toMatch(/^R\$\s450,00ou R\$\s430,00 no Pix/);
  expect(chosenShippingCode.read()).toBe('expressa');
});

it('[CAR-07] on a phone the total and the button stay at the lower edge, and nothing is behind them', async () => {
  await page.viewport(390, 640);
  answerShop();
  await renderInShop(<CartPage />, { settings, start: loadCart });
  const bar = page.getByRole('region', { name: 'Total e compra' });
  await expect.element(bar.getByRole('link', { name: 'Finalizar compra' })).toBeInViewport({ ratio: 1 });
  expect(bar.element().textContent).toMatch(/^Total sem freteR\$\s400,00/);
  await expect.element(page.getByRole('link', { name: 'Finalizar compra' })).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const last = page.getByRole('link', { name: 'Continuar comprando' }).element().getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  await page.viewport(1440, 900);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Finalizar compra' })).toBeVisible();
});

it.each([
  [667, 320],
  [720, 360],
  [320, 256],
])(
  '[UIX+02] [CAR-02] can be read on a screen of %i × %i px: only the button stays',
  async (width, height) => {
    await page.viewport(width, height);
    answerShop();
    await renderInShop(<CartPanel isOpen onClose={() => {}} />, { settings, start: loadCart });
    const checkout = panel.getByRole('link', { name: 'Finalizar compra' });
    await expect.element(checkout).toBeVisible();
    // The panel slides in.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const texts = ['Vaso Lua', 'Manta Serra', 'Limpar sacola', 'Total sem frete'];
    const hidden = texts.filter((text) => {
      const element = panel.getByText(text, { exact: true }).first().element();
      element.scrollIntoView({ block: 'center' });
      const { left, top, height: high } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 2, top + high / 2);
      return !seen || !(element.contains(seen) || seen.contains(element));
    });
    expect(hidden).toEqual([]);
    const button = checkout.element().getBoundingClientRect();
    expect(button.bottom).toBeLessThanOrEqual(height);
    expect(button.top).toBeGreaterThan(height / 2);
  },
);
