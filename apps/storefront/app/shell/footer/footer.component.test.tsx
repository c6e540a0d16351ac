import { readSettings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { Footer } from './footer.tsx';

const store = {
  name: 'Casa Aurora',
  settings: readSettings([{ path: 'phone', value: '(11) 3032-4150' }]).settings,
};
const categories = [
  { id: 1, url_key: 'sala', name: 'Sala', parent_id: null, position: 1, image: null },
  { id: 2, url_key: 'quarto', name: 'Quarto', parent_id: null, position: 2, image: null },
];
const pages = [{ url_key: 'entrega', title: 'Entrega' }];

const footer = <Footer store={store} categories={categories} pages={pages} />;

const link = (name: string) => page.getByRole('link', { name });

it('[UIX+03] on phones a title opens its links, and the contact needs no tap', async () => {
  await page.viewport(390, 800);
  const { container } = await renderInShop(footer);
  // Search engines follow the links of a closed group.
  expect(container.querySelector('a[href="/sala/c"]')).not.toBeNull();
  await expect.element(page.getByRole('link', { name: '(11) 3032-4150' })).toBeVisible();
  expect(link('Sala').query()).toBeNull();
  await expectAccessible(container);
  const heading = page.getByRole('heading', { name: 'Loja' });
  expect(heading.elements()).toHaveLength(1);
  const title = heading.element().closest('summary');
  if (!title) throw new Error('the heading opens nothing');
  expect(title.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  title.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link('Sala')).toBeVisible();
  expect(link('Entrega').query()).toBeNull();
  expect(link('Sala').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible(container);
});

it.each([640, 768, 1440])('[UIX+03] at %i px all links show below the same headings', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderInShop(footer);
  for (const name of ['Sala', 'Quarto', 'Entrega', 'Meus pedidos'])
    await expect.element(link(name)).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent: text }) => text)).toEqual([
    'Loja',
    'Para você',
    'Institucional',
    'Atendimento',
  ]);
  const stops = [...container.querySelectorAll('summary')].filter((one) => one.checkVisibility());
  expect(stops).toEqual([]);
  await expectAccessible(container);
});
