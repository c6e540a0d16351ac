import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CategoryBar } from './category-bar.tsx';

function branch(label: string, children: readonly string[]) {
  const key = label.toLowerCase();
  const image = { path: `category-${key}.svg`, alt: label, width: 800, height: 800 };
  return {
    key,
    label,
    href: `/${key}/c`,
    image,
    children: children.map((child) => ({ key: child, label: child, href: '/c', image: null, children: [] })),
  };
}

function product(id: number, name: string) {
  return {
    id,
    slug: `produto-${id}`,
    sku: `P-${id}`,
    name,
    brand: null,
    list_price_centavos: 14_990,
    price_centavos: 11_990,
    is_from_price: false,
    is_available: true,
    is_new: false,
    is_free_shipping: false,
    images: [{ path: `produto-${id}.svg`, alt: name, width: 1200, height: 1500 }],
    swatches: [],
    rating: null,
  };
}

const pageOf = (items: readonly unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  page_count: 1,
  per_page: 3,
  search: null,
  filters: null,
});

const pictures = () =>
  [...document.querySelectorAll('img')].flatMap(({ src }) => /category-(\w+)/.exec(src)?.[1] ?? []);

it('[UIX+01] shows the picture of a category when its panel opens, and requests no other', async () => {
  await page.viewport(1280, 800);
  answerCalls({ 'GET /api/catalog/products': () => pageOf([]) });
  await renderInShop(<CategoryBar branches={[branch('Sala', ['Mantas']), branch('Quarto', ['Colchas'])]} />);
  expect(pictures()).toEqual([]);
  await userEvent.hover(page.getByRole('link', { name: 'Sala', exact: true }));
  await expect.element(page.getByRole('link', { name: 'Mantas' })).toBeVisible();
  expect(pictures()).toEqual(['sala']);
  page.getByRole('button', { name: 'Mais em Quarto' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Colchas' })).toBeVisible();
  expect(pictures()).toEqual(['quarto']);
});

// Each test has a category of its own, since the tab keeps what it has loaded.
it.each([
  [1024, 'Cozinha'],
  [1440, 'Varanda'],
])(
  '[UIX+01] at %i px shows the best-sellers of %s when its panel opens, in space that is there before them',
  async (width, name) => {
    await page.viewport(width, 800);
    const { promise: products, resolve: answer } = Promise.withResolvers<unknown>();
    const calls = answerCalls({ 'GET /api/catalog/products': () => products });
    const { container } = await renderInShop(
      <CategoryBar branches={[branch(name, ['Mantas']), branch('Quarto', ['Colchas'])]} />,
    );
    expect(calls).toEqual([]);
    const panel = () =>
      page.getByRole('link', { name: 'Mantas' }).element().closest('nav > ul > li > div') ?? document.body;
    page
      .getByRole('button', { name: `Mais em ${name}` })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Mantas' })).toBeVisible();
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.query).toEqual({ category: name.toLowerCase(), sort: 'best_selling', per_page: '3' });
    const height = panel().getBoundingClientRect().height;
    answer(
      pageOf([
        product(1, 'Manta de tricô com um nome que precisa de duas linhas inteiras'),
        product(2, 'Cesto'),
        { ...product(3, 'Esgotado'), is_available: false },
      ]),
    );
    const list = page.getByRole('list', { name: `Mais vendidos em ${name}` });
    await expect.element(list).toBeVisible();
    const names = list
      .getByRole('link')
      .elements()
      .map(({ textContent: text }) => text);
    expect(names).toEqual(['Manta de tricô com um nome que precisa de duas linhas inteiras', 'Cesto']);
    expect(panel().getBoundingClientRect().height).toBe(height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(container);
    // From the last subcategory on, the keyboard reaches them, and Escape closes the panel.
    page.getByRole('link', { name: 'Mantas' }).element().focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe(names[0]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('link', { name: 'Mantas' })).not.toBeInTheDocument();
  },
);

it('[UIX+01] keeps a panel complete without its best-sellers', async () => {
  await page.viewport(1280, 800);
  const calls = answerCalls({ 'GET /api/catalog/products': () => pageOf([]) });
  await renderInShop(<CategoryBar branches={[branch('Banho', ['Mantas'])]} />);
  await userEvent.hover(page.getByRole('link', { name: 'Banho', exact: true }));
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Mantas' })).toBeVisible();
  await expect.poll(() => page.getByText('Mais vendidos').query()).toBeNull();
});
