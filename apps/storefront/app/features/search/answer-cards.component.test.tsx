import type { AnyRouter } from '@tanstack/react-router';
import type { SearchAnswer } from '@vitrine/contract/schemas/catalog.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { LazyOwnOpenOrder } from '#app/features/account/orders/lazy-own-open-order.tsx';
import { OwnOpenOrder } from '#app/features/account/orders/own-open-order.tsx';
import type { ListingView } from '#app/features/listing/load-listing.ts';
import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { SearchPage } from './search-page.tsx';

const answer = (change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  title: 'Trocas e devoluções',
  text: 'Você tem 30 dias corridos para trocar ou devolver. A primeira troca é por nossa conta.',
  path: '/pagina/trocas-e-devolucoes',
  is_of_orders: false,
  ...change,
});
const orderAnswer = answer({
  title: 'Acompanhar pedido',
  text: '',
  path: '/conta/pedidos',
  is_of_orders: true,
});
const others = [
  answer({ title: 'Prazo de entrega', text: 'Enviamos em até dois dias úteis.', path: '/pagina/entrega' }),
  answer({ title: 'Horário da loja', text: 'De segunda a sábado, das 9h às 18h.', path: '' }),
];

const product: CardView = {
  id: 1,
  slug: 'tapete',
  name: 'Tapete de algodão',
  brand: null,
  list_price_centavos: 18_900,
  price_centavos: 18_900,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
};

const q = 'como troco';
const listingOf = (answers: readonly SearchAnswer[], cards: readonly CardView[]): ListingView => ({
  source: { q },
  chosen: {},
  sort: 'relevance',
  page: 1,
  cards,
  total: cards.length,
  pageCount: 1,
  filters: { chosen: '', price: null, values: [] },
  search: { corrected: null, is_partial: false, destinations: [], answers: [...answers] },
});

interface Found {
  readonly answers: readonly SearchAnswer[];
  readonly cards?: readonly CardView[];
  readonly start?: (router: AnyRouter) => void;
}

const open = ({ answers, cards = [], start = () => {} }: Found) =>
  renderInShop(
    <main>
      <SearchPage
        q={q}
        listing={listingOf(answers, cards)}
        categories={[]}
        popular={[]}
        terms={{ instalments: null, promotion: null }}
        searchForm={null}
        ownOrder={<LazyOwnOpenOrder />}
      />
    </main>,
    { path: '/busca', start },
  );

const order: OpenOrder = {
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  increment_id: '1000003',
  status: 'shipped',
  placed_at: '2026-11-20T12:00:00Z',
  total_centavos: 13_700,
  interest_centavos: 0,
  items_count: 1,
  images: [],
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2999-01-10', pickup: null },
  payment_type: 'pix',
  tracking: null,
};
const overview = { open_orders: [order] };
const loggedIn = (router: AnyRouter) =>
  serviceOf(router, createSessionState).setState({
    status: 'customer',
    customer: { id: 'ana' } as never,
  });

const card = page.getByRole('article').first();

beforeEach(async () => {
  tabQueryClient().clear();
  await page.viewport(1440, 900);
});

it.each([390, 1440])(
  '[CAT+05] shows at %i px the best answer with heading, text and link, the others below',
  async (width) => {
    await page.viewport(width, 900);
    await open({ answers: [answer(), ...others] });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Sobre “como troco”');
    const region = page.getByRole('region', { name: 'Trocas e devoluções' });
    await expect.element(region.getByRole('heading', { level: 2 })).toMatchTextContent('Trocas e devoluções');
    await expect.element(card).toMatchTextContent(answer().text);
    await expect
      .element(card.getByRole('link', { name: /^Ler na página ?: Trocas e devoluções$/ }))
      .toHaveAttribute('href', '/pagina/trocas-e-devolucoes');
    const items = page.getByRole('list', { name: 'Outras respostas' }).getByRole('listitem');
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'Prazo de entregaEnviamos em até dois dias úteis.',
      'Horário da lojaDe segunda a sábado, das 9h às 18h.',
    ]);
    // An answer without an address is no link.
    expect(items.getByRole('link').elements()).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

it.each([
  ['/conta/pedidos', 'Ver meus pedidos'],
  ['/pedido', 'Ver meus pedidos'],
  ['/login', 'Entrar ou recuperar o acesso'],
  ['/carrinho', 'Abrir a sacola'],
  ['/conta/dados', 'Abrir'],
  ['/blog/linho', 'Ler na página'],
  ['https://ajuda.example/trocas', 'Abrir o link'],
])('[CAT+05] names the step that %s offers', async (path, text) => {
  await open({ answers: [answer({ title: 'Assunto', path })] });
  await expect
    .element(page.getByRole('link', { name: new RegExp(`^${text} ?: Assunto$`) }))
    .toHaveAttribute('href', path);
});

it('[CAT+05] shows the answers above the products that the question names', async () => {
  await open({ answers: [answer()], cards: [product] });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Resultados para “como troco”');
  const found = page.getByRole('link', { name: /Tapete de algodão/ }).first();
  await expect.element(found).toBeVisible();
  expect(card.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    found.element().getBoundingClientRect().top,
  );
  expect(
    card.element().compareDocumentPosition(found.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await expectAccessible();
});

it('[CAT+05] shows no card to a search without answers', async () => {
  await open({ answers: [], cards: [product] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.getElementById('search-answer')).toBeNull();
  expect(page.getByRole('list', { name: 'Outras respostas' }).elements()).toEqual([]);
});

it.each([390, 1440])(
  '[CAT+05] adds at %i px the customer’s open order, requested by their browser',
  async (width) => {
    await page.viewport(width, 900);
    const calls = answerCalls({ 'GET /api/customer/overview': () => overview });
    await open({ answers: [orderAnswer, ...others], start: loggedIn });
    await expect.element(card.getByRole('link', { name: 'Pedido 1000003' })).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: /^Ver meus pedidos ?: Acompanhar pedido$/ }))
      .toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['GET /api/customer/overview']);
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    const padding = Number.parseFloat(getComputedStyle(card.element()).paddingLeft);
    const own = card.getByRole('article').element();
    expect(widthOf(own)).toBeCloseTo(widthOf(card.element()) - 2 * padding, -1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

it('[CAT+05] requests no order for guests, nor while the session is unknown', async () => {
  const calls = answerCalls({});
  const { router } = await open({ answers: [orderAnswer] });
  await expect.element(card).toBeVisible();
  serviceOf(router, createSessionState).setState({ status: 'guest', customer: null });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toEqual([]);
  expect(page.getByText(/^Pedido \d/).elements()).toEqual([]);
});

it('[CAT+05] requests no order for an answer about something else', async () => {
  const calls = answerCalls({});
  await open({ answers: [answer()], start: loggedIn });
  await expect.element(card).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toEqual([]);
});

it('[CAT+05] keeps the answer and says nothing when the order cannot be read', async () => {
  const calls = answerCalls({
    'GET /api/customer/overview': () => refusal(403, 'forbidden', 'Não pode.'),
  });
  await open({ answers: [orderAnswer], start: loggedIn });
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(card.getByRole('link', { name: /^Ver meus pedidos/ })).toBeVisible();
  expect(card.element().textContent).toBe('Acompanhar pedidoVer meus pedidos: Acompanhar pedido');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('[CAT+05] shows nothing to a customer without an open order, and no order of the customer before', async () => {
  const answers = { ana: overview, bia: { open_orders: [] } };
  let current: keyof typeof answers = 'ana';
  const calls = answerCalls({ 'GET /api/customer/overview': () => answers[current] });
  const { router } = await renderInShop(<OwnOpenOrder />, { start: loggedIn });
  await expect.element(page.getByText('Pedido 1000003')).toBeVisible();
  current = 'bia';
  serviceOf(router, createSessionState).setState({ customer: { id: 'bia' } as never });
  await expect.element(page.getByText('Pedido 1000003')).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});
