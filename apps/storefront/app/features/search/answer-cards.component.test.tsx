import type { SearchAnswer } from '@vitrine/contract/schemas/catalog.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ListingView } from '#app/features/listing/load-listing.ts';
import type { CardView } from '#app/features/product-card/domain/card-view.ts';
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
}

const open = ({ answers, cards = [] }: Found) =>
  renderInShop(
    <main>
      <SearchPage
        q={q}
        listing={listingOf(answers, cards)}
        categories={[]}
        popular={[]}
        terms={{ instalments: null, promotion: null }}
        searchForm={null}
        ownOrder={<p>Meu pedido aberto</p>}
      />
    </main>,
    { path: '/busca' },
  );

const card = page.getByRole('article').first();

beforeEach(() => page.viewport(1440, 900));

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
  '[CAT+05] shows at %i px the customer’s own order in an answer about orders, as wide as its card',
  async (width) => {
    await page.viewport(width, 900);
    await open({ answers: [orderAnswer, ...others] });
    const own = card.getByText('Meu pedido aberto');
    await expect.element(own).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: /^Ver meus pedidos ?: Acompanhar pedido$/ }))
      .toBeVisible();
    const padding = Number.parseFloat(getComputedStyle(card.element()).paddingLeft);
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    expect(widthOf(own.element())).toBeCloseTo(widthOf(card.element()) - 2 * padding, -1);
  },
);

it('[CAT+05] shows no order in an answer about something else', async () => {
  await open({ answers: [answer(), orderAnswer] });
  await expect.element(card).toBeVisible();
  expect(page.getByText('Meu pedido aberto').elements()).toEqual([]);
});
