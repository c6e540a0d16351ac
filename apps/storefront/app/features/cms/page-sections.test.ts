import { expect, it } from 'vitest';

import { sectionSpan } from './page-sections.tsx';

it.each([
  ['w100', 12],
  ['w75', 9],
  ['w66', 8],
  ['w50', 6],
  ['w33', 4],
  ['w25', 3],
  ['w1', 2],
  ['w999', 12],
])('[CMS-02] %s takes %i of twelve columns', (widthClass, columns) => {
  expect(sectionSpan(widthClass)).toBe(columns);
});
