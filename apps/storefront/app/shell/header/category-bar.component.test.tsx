import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CategoryBar } from './category-bar.tsx';

function branch(id: number, name: string, children: readonly string[]) {
  const node = { url_key: name.toLowerCase(), position: id, parent_id: null };
  const image = { path: `category-${node.url_key}.svg`, alt: name, width: 800, height: 800 };
  return {
    ...node,
    id,
    name,
    image,
    children: children.map((child, index) => ({
      ...node,
      id: id * 10 + index,
      parent_id: id,
      name: child,
      image: null,
      children: [],
    })),
  };
}

const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => /category-(\w+)/.exec(src)?.[1]);

it('[UIX+01] shows the picture of a category when its panel opens, and requests no other', async () => {
  await page.viewport(1280, 800);
  await renderInShop(
    <CategoryBar categories={[branch(1, 'Sala', ['Mantas']), branch(2, 'Quarto', ['Colchas'])]} />,
  );
  expect(pictures()).toEqual([]);
  await userEvent.hover(page.getByRole('link', { name: 'Sala', exact: true }));
  await expect.element(page.getByRole('link', { name: 'Mantas' })).toBeVisible();
  expect(pictures()).toEqual(['sala']);
  page.getByRole('button', { name: 'Mais em Quarto' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Colchas' })).toBeVisible();
  expect(pictures()).toEqual(['quarto']);
});
