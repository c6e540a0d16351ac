import { expect, it } from 'vitest';

import { filterChips, priceWords, readChosenFilters, toggleValue, withPrice } from './chosen-filters.ts';

const names = ['cor', 'tamanho', 'preco-de', 'preco-ate'];

it.each([
  [{}, {}],
  [
    { tamanho: 'p', cor: 'areia,rose' },
    { cor: ['areia', 'rose'], tamanho: ['p'] },
  ],
  [{ cor: 'areia', sabor: 'uva', utm_source: 'carta' }, { cor: ['areia'] }],
  [
    { 'preco-de': '50', 'preco-ate': '200' },
    { 'preco-de': ['50'], 'preco-ate': ['200'] },
  ],
])('[CAT-01] parses the query %j as %j', (query, chosen) => {
  expect(readChosenFilters(query, names)).toEqual(chosen);
});

it.each([
  { 'preco-de': 'areia' },
  { cor: 'Areia' },
  { cor: 'a,,b' },
  { cor: "a'--" },
  { 'preco-de': '-1' },
  { 'preco-ate': '1e9' },
])('[RTE-03] refuses the query %j', (query) => {
  expect(readChosenFilters(query, names)).toBeNull();
});

it('[CAT-01] toggles a value of a filter', () => {
  const both = toggleValue({ cor: ['rose'], marca: ['barro-vivo'] }, 'cor', 'areia');
  expect(both).toEqual({ cor: ['areia', 'rose'], marca: ['barro-vivo'] });
  expect(toggleValue(both, 'cor', 'rose')).toEqual({ cor: ['areia'], marca: ['barro-vivo'] });
  expect(toggleValue({}, 'cor', 'rose')).toEqual({ cor: ['rose'] });
});

it('[CAT-01] lists the chosen filters, each with the link that removes it', () => {
  const value = (label: string, is_chosen: boolean) => ({
    value: label.toLowerCase(),
    label,
    color: null,
    count: 1,
    is_chosen,
  });
  const filters = {
    chosen: '',
    values: [{ name: 'cor', label: 'Cor', values: [value('Areia', true), value('Rose', false)] }],
    price: null,
  };
  const chosen = withPrice({ cor: ['areia'] }, 50, null);
  expect(filterChips(filters, chosen)).toEqual([
    { label: 'Cor: Areia', rest: { cor: [], 'preco-de': ['50'], 'preco-ate': [] } },
    { label: 'Preço: a partir de R$\u00A050', rest: { cor: ['areia'], 'preco-de': [], 'preco-ate': [] } },
  ]);
});

it.each([
  [{}, []],
  [{ 'preco-de': [], 'preco-ate': [] }, []],
  [withPrice({}, null, 200), ['Preço: até R$\u00A0200']],
  [withPrice({}, 0, 200), ['Preço: R$\u00A00 a R$\u00A0200']],
])('[CAT-01] names the prices of %j as %j', (chosen, labels) => {
  const chips = filterChips({ chosen: '', values: [], price: null }, chosen);
  expect(chips.map(({ label }) => label)).toEqual(labels);
});

it.each([
  [50, 200, 'R$\u00A050 a R$\u00A0200'],
  [null, 200, 'até R$\u00A0200'],
  [null, null, ''],
  [1500, null, 'a partir de R$\u00A01.500'],
])('[CAT-01] prices from %o to %o read %s', (from, to, words) => {
  expect(priceWords(from, to)).toBe(words);
});
