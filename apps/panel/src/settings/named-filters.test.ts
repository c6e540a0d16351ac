import { expect, it } from 'vitest';

import { codeOfFilter, namedFilter } from './named-filters.ts';

it.each([
  [{ code: 'color', label: 'Cor' }, [], 'cor=color'],
  [{ code: 'material', label: 'Material' }, [], 'material'],
  [{ code: 'fabrico', label: 'Feito em' }, [], 'feito-em=fabrico'],
  // A name that the shop has itself, and one that another filter has.
  [{ code: 'brand2', label: 'Marca' }, [], 'brand2'],
  [{ code: 'cor2', label: 'Cor' }, ['cor=color'], 'cor2'],
  [{ code: 'x', label: '★' }, [], 'x'],
])('[ADM+17] names the filter %j beside %j: %s', (choice, lines, line) => {
  expect(namedFilter(choice, lines)).toBe(line);
  expect(codeOfFilter(line)).toBe(choice.code);
});
