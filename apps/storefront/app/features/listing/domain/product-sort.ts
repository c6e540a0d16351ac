import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';

export const sortLabels: Readonly<Record<ProductSort, string>> = {
  relevance: 'Mais relevantes',
  best_selling: 'Mais vendidos',
  newest: 'Novidades',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  discount: 'Maiores descontos',
  name: 'De A a Z',
};

function isSort(text: string): text is ProductSort {
  return Object.hasOwn(sortLabels, text);
}

/** Parses the sort order of an address; the default for unknown ones. */
export function parseSort(text: string | undefined): ProductSort {
  return text !== undefined && isSort(text) ? text : 'relevance';
}
