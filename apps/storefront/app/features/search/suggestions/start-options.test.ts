import { expect, it } from 'vitest';

import { startOptions } from './start-options.ts';

const category = (position: number, name: string, url_key: string, parent_id: number | null = null) => ({
  position,
  name,
  url_key,
  parent_id,
});

it('[CAT-03] offers recent searches, popular ones without repeating them, and the main categories', () => {
  const options = startOptions({
    recent: ['vaso azul', 'tapete'],
    popular: ['tapete', 'luminária'],
    categories: [
      category(2, 'Mesa', 'mesa'),
      category(1, 'Mantas', 'sala/mantas', 1),
      category(1, 'Sala', 'sala'),
    ],
  });
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ['recent', '/busca?q=vaso+azul'],
    ['recent', '/busca?q=tapete'],
    ['popular', '/busca?q=lumin%C3%A1ria'],
    ['category', '/sala/c'],
    ['category', '/mesa/c'],
  ]);
});
