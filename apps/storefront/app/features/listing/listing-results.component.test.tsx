import type { FilterValue } from '@vitrine/contract/schemas/catalog.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { ListingResults } from './listing-results.tsx';
import type { ListingView } from './load-listing.ts';

const card = (id: number): CardView => ({
  id,
  slug: `cafe-${id}`,
  name: `Café ${id}`,
  brand: null,
  list_price_centavos: 4_900,
  price_centavos: 4_900,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [{ path: `cafe-${id}.svg`, width: 1200, height: 1500 }],
  colors: [],
  rating: null,
});

const value = (label: string, change: Partial<FilterValue> = {}): FilterValue => ({
  value: label,
  label,
  color: null,
  count: 2,
  is_chosen: false,
  ...change,
});
const group = (name: string, values: readonly FilterValue[]) => ({ name, label: name, values: [...values] });
const manyValues = Array.from({ length: 14 }, (_, index) => value(`Opção ${index + 1}`));

const listing: ListingView = {
  source: { category: 'cafes' },
  chosen: { torra: ['clara'] },
  sort: 'relevance',
  page: 1,
  cards: Array.from({ length: 24 }, (_, index) => card(index + 1)),
  total: 24,
  pageCount: 1,
  filters: {
    chosen: 'torra=clara',
    price: null,
    values: [
      group('Torra', [value('clara', { is_chosen: true }), value('média')]),
      group('Tamanho', [value('250 g', { count: 0 }), value('1 kg', { count: 0 })]),
      group('Origem', manyValues),
      group('Processo', manyValues),
      group('Uso', manyValues),
    ],
  },
  search: null,
};

const terms: PaymentTerms = { instalments: null, promotion: null };
const filters = page.getByRole('complementary', { name: 'Filtros' });

function renderListing() {
  return renderInShop(
    <Container>
      <ListingResults listingKey="categoria:1" hrefOf={() => '/cafes/c'} listing={listing} terms={terms} />
      <div style={{ height: '50vh' }} />
    </Container>,
    { path: '/cafes/c' },
  );
}

beforeEach(() => page.viewport(1440, 900));

it('[CAT-01] keeps the filters on screen beside the products, with a scroll of their own', async () => {
  await renderListing();
  const boxOf = () => filters.element().getBoundingClientRect();
  const header =
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) * 16;
  window.scrollTo(0, 500);
  await expect.poll(() => boxOf().top).toBeCloseTo(header + 16, 0);
  expect(boxOf().bottom).toBeLessThanOrEqual(900);
  const { scrollHeight, clientHeight } = filters.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
});

it('[CAT-01] leaves an emptied group in its place, disabled, and collapses the groups after the fourth', async () => {
  await renderListing();
  const groups = [...filters.element().querySelectorAll('details')];
  expect(groups.map((one) => [one.querySelector('summary')?.textContent, one.open])).toEqual([
    ['Torra', true],
    ['Tamanho', true],
    ['Origem', true],
    ['Processo', true],
    ['Uso', false],
  ]);
  const sizes = [...(groups[1]?.querySelectorAll('[role=link]') ?? [])];
  expect(sizes.map((one) => [one.getAttribute('aria-disabled'), one.textContent?.slice(0, 4)])).toEqual([
    ['true', '250 '],
    ['true', '1 kg'],
  ]);
  await userEvent.click(filters.getByText('Uso'));
  expect(groups[4]?.open).toBe(true);
  await expectAccessible();
});

it.each([
  [1440, 1344],
  [1920, 1600],
])('[CAT-01] at %i px shows five cards in a row of a page %i px wide', async (width, pageWidth) => {
  await page.viewport(width, 900);
  await renderListing();
  const cards = page
    .getByRole('article')
    .elements()
    .map((one) => one.getBoundingClientRect());
  const firstRow = cards.filter(({ top }) => top === cards[0]?.top);
  expect(firstRow).toHaveLength(5);
  const left = filters.element().getBoundingClientRect().left;
  expect((firstRow.at(-1)?.right ?? 0) - left).toBeCloseTo(pageWidth, -1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
