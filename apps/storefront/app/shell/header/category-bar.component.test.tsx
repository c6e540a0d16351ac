import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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

const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => /category-(\w+)/.exec(src)?.[1]);

it('[UIX+01] shows the picture of a category when its panel opens, and requests no other', async () => {
  await page.viewport(1280, 800);
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
