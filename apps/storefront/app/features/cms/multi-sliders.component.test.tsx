import type { ProductSummary } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { MultiSliders } from './multi-sliders.tsx';

const card = (id: number, name: string) => ({
  id,
  slug: `produto-${id}`,
  name,
  brand: null,
  list_price_centavos: 11_990,
  price_centavos: 11_990,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
});

const vela: ProductSummary = { ...card(2, 'Vela Perfumada'), sku: 'AUR-VEL-01', swatches: [] };
const listing = (items: readonly ProductSummary[]) => ({ items, page: 1, per_page: 10, total: items.length });

const terms = { promotion: null, instalments: null };

const later = (title: string, id: number, name: string) => ({
  title,
  source: { categories: [`categoria-${id}`], skus: [], limit: 10 },
  links: [{ id, slug: `produto-${id}`, name }],
});

const shelves = {
  title: 'Escolhas da casa',
  first: { title: 'Luz', cards: [card(1, 'Luminária de Mesa Cogumelo')] },
  later: [later('Aromas', 2, 'Vela Perfumada'), later('Cerâmica', 3, 'Vaso Canelado Lua')],
};

const tab = (name: string) => page.getByRole('tab', { name });
const panel = (name: string) => page.getByRole('tabpanel', { name });

it('[CMS+02] selects grouped product shelves with the keyboard, and loads those that are turned to', async () => {
  const listed: (string | undefined)[] = [];
  answerCalls({
    'GET /api/catalog/products': (_, { query }) => {
      listed.push(query['category']);
      return listing(query['category'] === 'categoria-2' ? [vela] : []);
    },
  });
  await renderInShop(<MultiSliders {...shelves} terms={terms} />);
  const panels = page.getByRole('tabpanel');
  tab('Luz').element().focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Aromas'],
    ['{Home}', 'Luz'],
    ['{ArrowLeft}', 'Cerâmica'],
    ['{ArrowRight}', 'Luz'],
    ['{End}', 'Cerâmica'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(panel(name)).toBeVisible();
    expect(panels.elements()).toHaveLength(1);
  }
  await expectAccessible();
  await tab('Aromas').click();
  await expect.element(panel('Aromas').getByRole('heading', { name: 'Vela Perfumada' })).toBeVisible();
  // Nothing is left of that category: its links stay.
  await tab('Cerâmica').click();
  await expect.element(panel('Cerâmica').getByRole('link', { name: 'Vaso Canelado Lua' })).toBeVisible();
  expect(listed.toSorted()).toEqual(['categoria-2', 'categoria-3']);
  await expectAccessible();
});

it('[CMS+02] [UIX+02] keeps the links of a shelf that cannot be loaded, and loads it again on request', async () => {
  let isDown = true;
  answerCalls({
    'GET /api/catalog/products': () =>
      isDown ? refusal(503, 'unavailable', 'The service is unavailable.') : listing([vela]),
  });
  await renderInShop(<MultiSliders {...shelves} terms={terms} />);
  await tab('Aromas').click();
  await expect.element(panel('Aromas').getByText('Não foi possível carregar estes produtos.')).toBeVisible();
  await expect.element(panel('Aromas').getByRole('link', { name: 'Vela Perfumada' })).toBeVisible();
  await expectAccessible();
  isDown = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(panel('Aromas').getByRole('heading', { name: 'Vela Perfumada' })).toBeVisible();
});
