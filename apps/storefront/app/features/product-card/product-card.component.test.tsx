import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import type { CardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { ProductGrid } from './product-grid.tsx';
import { ShelfRow } from './shelf-row.tsx';

const picture = (name: string) => ({ path: `${name}.svg`, width: 1200, height: 1500 });

/** Has every line of a card. */
const pillow: CardView = {
  id: 1,
  slug: 'almofada',
  name: 'Almofada Linho Lavado Brisa com um nome de duas linhas inteiras',
  brand: 'Aurora',
  list_price_centavos: 14_990,
  price_centavos: 11_990,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [picture('terracota'), picture('sala')],
  colors: [
    { label: 'Terracota', color: '#b5573a', image: picture('terracota') },
    { label: 'Areia', color: '#d9c7a8', image: picture('areia') },
  ],
  rating: { average_tenths: 48, count: 214 },
  measure: '45 × 45 cm a 55 × 55 cm',
  content: { amount: 250, measure: 'kg' },
};

const { measure: _measure, content: _content, ...plain } = pillow;
/** Has the fewest lines. */
const vase: CardView = {
  ...plain,
  id: 2,
  slug: 'vaso',
  name: 'Vaso',
  list_price_centavos: 990,
  price_centavos: 990,
  colors: [],
  rating: null,
};

const terms: PaymentTerms = {
  instalments: null,
  promotion: { name: 'Pix', message: '{X} no <name>', discountPercent: 5, css: '' },
};

const shownPicture = () =>
  page.getByRole('article').first().element().querySelector('img')?.getAttribute('src') ?? '';

beforeEach(() => page.viewport(1440, 900));

it('[CAT-02] shows the picture of a colour without leaving the page, by pointer and keyboard', async () => {
  const { container } = await renderInShop(
    <ProductGrid cards={[pillow, vase]} terms={terms} columns={4} isLarge={false} />,
  );
  const group = page.getByRole('group', { name: `${pillow.name}, 2 cores` });
  await expect.element(group).toBeInTheDocument();
  expect(shownPicture()).toContain('terracota');
  await userEvent.click(group.getByRole('radio', { name: 'Areia' }));
  await expect.poll(shownPicture).toContain('areia');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shownPicture).toContain('terracota');
  await expect.element(group.getByRole('radio', { name: 'Terracota' })).toHaveFocus();
  for (const radio of group.getByRole('radio').elements()) {
    const { width, height } = radio.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  expect(container).toContainElement(group.element());
  await expectAccessible();
});

it('[CAT-02] keeps the picture of the chosen colour under the pointer', async () => {
  await renderInShop(<ProductGrid cards={[pillow]} terms={terms} columns={4} isLarge={false} />);
  await userEvent.click(page.getByRole('radio', { name: 'Areia' }));
  const images = page.getByRole('article').element().querySelectorAll('img');
  await expect.poll(shownPicture).toContain('areia');
  expect(images).toHaveLength(1);
});

it('[CAT-02] shows the measure, the average and the number of reviews', async () => {
  await renderInShop(<ProductGrid cards={[pillow]} terms={terms} columns={4} isLarge={false} />);
  await expect.element(page.getByText('45 × 45 cm a 55 × 55 cm')).toBeVisible();
  await expect.element(page.getByText('4,8 (214)')).toBeVisible();
});

const rows = {
  grid: <ProductGrid cards={[pillow, vase]} terms={terms} columns={4} isLarge={false} />,
  carousel: <ShelfRow label="Mais vendidos" cards={[pillow, vase]} terms={terms} />,
};

it.each(['grid', 'carousel'] as const)('[CAT-02] aligns the lines of cards in a %s', async (kind) => {
  for (const width of [320, 390, 1440]) {
    await page.viewport(width, 900);
    const { unmount } = await renderInShop(rows[kind]);
    const [one, other] = page.getByRole('article').elements();
    for (const line of ['h2, h3', 'strong', 'p:has(strong) ~ p strong']) {
      const tops = [one, other].map((card) => card?.querySelector(line)?.getBoundingClientRect().top);
      expect(tops[0], `${line} at ${width} px`).toBeDefined();
      expect(tops[0]).toBeCloseTo(tops[1] ?? Number.NaN, 0);
    }
    await unmount();
  }
});
