import { expect, it } from 'vitest';

import { readingMinutes } from './reading-minutes.ts';

const words = (count: number) => 'casa '.repeat(count);

it.each([
  ['', 1],
  [`<p>${words(90)}</p>`, 1],
  [`<p>${words(400)}</p>`, 2],
  // Marks are no words.
  [`<p class="a b c d">${words(200)}</p>${'<hr class="x y z">'.repeat(200)}`, 1],
])('a text is read in whole minutes', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
