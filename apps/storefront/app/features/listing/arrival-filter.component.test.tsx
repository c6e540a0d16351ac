import type { ArrivingProducts, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { ListingResults } from './listing-results.tsx';
import type { ListingView } from './load-listing.ts';

const product = (id: number): ProductSummary => ({
  id,
  slug: `cafe-${id}`,
  sku: `CAFE-${id}`,
  name: `Café ${id}`,
  brand: null,
  list_price_centavos: 4_900,
  price_centavos: 4_900,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  swatches: [],
  rating: null,
});
const products = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => product(first + index));
const value = (label: string, count: number) => ({
  value: label,
  label,
  color: null,
  count,
  is_chosen: false,
});
const filters = (claras: number) => ({
  chosen: '',
  price: null,
  values: [{ name: 'torra', label: 'Torra', values: [value('clara', claras), value('média', 9)] }],
});
const listing: ListingView = {
  source: { category: 'cafes' },
  chosen: {},
  sort: 'relevance',
  page: 1,
  cards: products(1, 24).map(cardView),
  total: 40,
  pageCount: 2,
  filters: filters(31),
  search: null,
};
const choices = [
  { arrives_by: '2026-11-27', count: 26 },
  { arrives_by: '2026-12-01', count: 30 },
];
const terms: PaymentTerms = { instalments: null, promotion: null };
const call = 'POST /api/catalog/products/arriving';
const hrefOf = (part: { filters?: object; sort?: string; page?: number }) =>
  part.page === undefined || part.page === 1 ? '/cafes/c' : `/cafes/c?page=${part.page}`;

interface Asked {
  arrives_by: string | null;
  page: number;
}

/** As the API: 26 products arrive in time, two of them on the second page. */
async function answered(request: Request): Promise<ArrivingProducts> {
  const asked = (await request.json()) as Asked;
  if (asked.arrives_by === null) return { choices, products: null };
  const items = asked.page === 2 ? products(125, 2) : products(101, 24);
  return {
    choices,
    products: {
      items,
      total: 26,
      page: asked.page,
      page_count: 2,
      per_page: 24,
      filters: filters(7),
      search: null,
    },
  };
}

function renderListing(path = '/cafes/c', settings = { 'checkout/estimate_shipping': true }) {
  return renderInShop(
    <Container>
      <ListingResults listingKey="categoria:1" hrefOf={hrefOf} listing={listing} terms={terms} />
    </Container>,
    { path, settings },
  );
}

const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.textContent?.match(/Café \d+/)?.[0]);
const count = page.getByText(/^\d+ produtos?$/);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  tabQueryClient().clear();
  localStorage.setItem('postcode', '01310100');
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem('postcode');
});

const noDays = { 'GET /api/cart/earliest-arrivals': () => [] };

it('[CAT+06] offers the days by which products arrive at the known postcode, and lists those of the chosen one', async () => {
  const calls = answerCalls({ ...noDays, [call]: answered });
  const { router } = await renderListing();
  await expect.element(page.getByText('Para o CEP 01310-100')).toBeVisible();
  await expectAccessible();
  const tomorrow = page.getByRole('link', { name: /^Amanhã ?, 26 produtos/ });
  await expect.element(page.getByRole('link', { name: /^Terça, 01\/12 ?, 30 produtos/ })).toBeVisible();
  // With the keyboard.
  tomorrow.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(count).toHaveTextContent('26 produtos');
  expect(router.state.location.href).toBe('/cafes/c?chega-ate=2026-11-27');
  expect(names()[0]).toBe('Café 101');
  // The other filters count what arrives in time.
  await expect.element(page.getByRole('link', { name: /clara ?, 7 produtos/ })).toBeVisible();
  const chosen = page.getByRole('link', { name: /^Amanhã ?, 26 produtos ?, escolhido/ });
  await expect.element(chosen).toHaveAttribute('aria-current', 'true');
  expect(document.activeElement).toBe(chosen.element());
  // No address has the postcode.
  expect(calls.filter(({ name }) => name === call).map(({ query }) => query)).toEqual([{}, {}]);

  await userEvent.click(page.getByRole('button', { name: 'Carregar mais' }));
  await expect.poll(() => names().slice(-2)).toEqual(['Café 125', 'Café 126']);
  await expect.element(page.getByRole('link', { name: 'Remover filtro Chega até amanhã' })).toBeVisible();
  await expect
    .element(
      page.getByRole('navigation', { name: 'Páginas de produtos' }).getByRole('link', { name: /2/ }).first(),
    )
    .toHaveAttribute('href', '/cafes/c?page=2&chega-ate=2026-11-27');
  await expectAccessible();

  await userEvent.click(page.getByRole('link', { name: 'Limpar filtros' }));
  await expect.element(count).toHaveTextContent('40 produtos');
  expect(names()[0]).toBe('Café 1');
});

it('[CAT+06] asks for the days on a phone when its filters are opened, and names them in its panel', async () => {
  await page.viewport(390, 800);
  const calls = answerCalls({ ...noDays, [call]: answered });
  await renderListing();
  await expect.element(count).toHaveTextContent('40 produtos');
  expect(calls.filter(({ name }) => name === call)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Filtrar' }));
  const panel = page.getByRole('dialog', { name: 'Filtrar' });
  await userEvent.click(panel.getByRole('link', { name: /^Amanhã ?, 26 produtos/ }));
  await expect.element(panel.getByRole('button', { name: 'Ver 26 produtos' })).toBeVisible();
  await expectAccessible();
});

it('[CAT+06] asks nothing without a postcode or in a store without estimates, and shows all products', async () => {
  const calls = answerCalls(noDays);
  const closed = await renderListing('/cafes/c', { 'checkout/estimate_shipping': false });
  await expect.element(count).toHaveTextContent('40 produtos');
  await closed.unmount();
  localStorage.removeItem('postcode');
  await renderListing('/cafes/c?chega-ate=2026-11-27');
  await expect.element(count).toHaveTextContent('40 produtos');
  await expect.element(page.getByText('Chega até')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('[CAT+06] ignores a day that has passed', async () => {
  answerCalls({ ...noDays, [call]: answered });
  await renderListing('/cafes/c?chega-ate=2026-11-25');
  await expect.element(page.getByText('Para o CEP 01310-100')).toBeVisible();
  await expect.element(count).toHaveTextContent('40 produtos');
});

it('[CAT+06] shows no other products when the days cannot be read, and asks again', async () => {
  let isDown = true;
  answerCalls({
    ...noDays,
    [call]: (request) => (isDown ? refusal(429, 'too_many_requests', 'Too many') : answered(request)),
  });
  await renderListing('/cafes/c?chega-ate=2026-11-27');
  await expect.element(page.getByText('Não conseguimos ver o que chega até amanhã')).toBeVisible();
  expect(names()).toEqual([]);
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Tentar de novo' }));
  await expect.element(count).toHaveTextContent('26 produtos');
});

it('[CAT+06] keeps a list without days as it is when the postcode does not exist', async () => {
  const calls = answerCalls({ ...noDays, [call]: () => refusal(404, 'postcode_not_found', 'Unknown') });
  await renderListing();
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  await expect.poll(() => tabQueryClient().isFetching()).toBe(0);
  await expect.element(count).toHaveTextContent('40 produtos');
  await expect.element(page.getByText('Chega até')).not.toBeInTheDocument();
});
