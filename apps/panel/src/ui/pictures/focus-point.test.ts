import { expect, it } from 'vitest';

import { parseFocus, writeFocus } from './focus-point.ts';

it.each([
  ['30% 70%', { x: 30, y: 70 }, '30% 70%'],
  ['', { x: 50, y: 50 }, ''],
  ['50% 50%', { x: 50, y: 50 }, ''],
  ['300% 0%', { x: 100, y: 0 }, '100% 0%'],
  ['left top', { x: 50, y: 50 }, ''],
])('[ADM+17] reads the focus %j as %j', (text, point, written) => {
  expect(parseFocus(text)).toEqual(point);
  expect(writeFocus(parseFocus(text))).toBe(written);
});
