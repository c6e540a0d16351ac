import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { CategoryText } from './category-text.tsx';

const paragraph = 'Percal e linho lavado, do solteiro ao king, em cores que conversam entre si. ';
const long = `<p>${paragraph.repeat(5)}</p><p>Leia o <a href="/pagina/guia">guia</a>.</p>`;

const text = () => document.querySelector('p')?.parentElement ?? document.body;
const linesShown = () => {
  const style = getComputedStyle(text());
  return text().clientHeight / Number.parseFloat(style.lineHeight);
};

it('[CAT-01] on phones shows three lines of a long text until the shopper asks for the rest', async () => {
  await page.viewport(390, 800);
  const { container } = await renderInShop(<CategoryText html={long} />);
  expect(linesShown()).toBeCloseTo(3, 1);
  await expectAccessible(container);
  page.getByText('Ler mais').element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(linesShown).toBeGreaterThan(6);
  expect(text().scrollHeight).toBe(text().clientHeight);
  await expectAccessible(container);
  await userEvent.click(page.getByText('Ler menos'));
  await expect.poll(linesShown).toBeCloseTo(3, 1);
});

it('[CAT-01] shows the whole text around a link that gets the focus', async () => {
  await page.viewport(390, 800);
  await renderInShop(<CategoryText html={long} />);
  page.getByRole('link', { name: 'guia' }).element().focus();
  await expect.poll(linesShown).toBeGreaterThan(6);
});

it.each([
  ['a long text on wide screens', 1440, long],
  ['a short text on phones', 390, `<p>${paragraph}</p>`],
])('[CAT-01] shows %s whole, without a button', async (_, width, html) => {
  await page.viewport(width, 800);
  await renderInShop(<CategoryText html={html} />);
  expect(text().scrollHeight).toBe(text().clientHeight);
  expect(page.getByText('Ler mais').query()?.checkVisibility() ?? false).toBe(false);
});
