import { expect, it } from 'vitest';

import {
  blogEntryPath,
  blogPath,
  categoryPath,
  listPath,
  listsPath,
  orderPath,
  ordersPath,
  pagePath,
  productPath,
  searchPath,
  sharedListPath,
} from './paths.ts';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

it.each([
  [categoryPath('quarto/roupa-de-cama'), '/quarto/roupa-de-cama/c'],
  [categoryPath('sala', { sort: 'price_asc', page: 2 }), '/sala/c?sort=price_asc&page=2'],
  [categoryPath('sala', { sort: 'relevance', page: 1 }), '/sala/c'],
  [
    categoryPath('sala', { filters: { cor: ['areia', 'rose'], 'preco-ate': ['90'], marca: [] }, page: 2 }),
    '/sala/c?cor=areia,rose&preco-ate=90&page=2',
  ],
  [productPath('vela-de-figo'), '/vela-de-figo/p'],
  [searchPath(), '/busca'],
  [searchPath('sofá & mesa', { page: 3 }), '/busca?q=sof%C3%A1+%26+mesa&page=3'],
  [pagePath('quem-somos'), '/pagina/quem-somos'],
  [blogPath(), '/blog'],
  [blogPath(2), '/blog?page=2'],
  [blogEntryPath('luz-baixa'), '/blog/luz-baixa'],
  [listsPath(), '/listas'],
  [listsPath({ q: 'chá', page: 2 }), '/listas?q=ch%C3%A1&page=2'],
  [listPath(7), '/listas/7'],
  [sharedListPath(uuid), `/listas/${uuid}`],
  [ordersPath(), '/conta/pedidos'],
  [ordersPath({ page: 2 }), '/conta/pedidos?page=2'],
  [ordersPath({ q: 'vaso', days: '30' }), '/conta/pedidos?q=vaso&days=30'],
  [orderPath(uuid), `/conta/pedidos/${uuid}`],
])('[RTE-01] writes %s', (built, address) => {
  expect(built).toBe(address);
});
