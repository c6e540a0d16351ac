import { expect, it } from 'vitest';

import { hasVisibleContent } from './has-visible-content.ts';

it.each([
  [null, false],
  ['', false],
  ['  ', false],
  ['<p></p>', false],
  ['<p><br></p><p>&nbsp;</p>', false],
  ['<p>\u200b</p>', false],
  ['<p>Oi</p>', true],
  ['<p><img src="/a.png" alt=""></p>', true],
  ['1 < 2', true],
])('[POP-03] %j shows something: %s', (html, isShown) => {
  expect(hasVisibleContent(html)).toBe(isShown);
});
