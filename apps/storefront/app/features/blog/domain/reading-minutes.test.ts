import { expect, it } from 'vitest';

import { readingMinutes } from './reading-minutes.ts';

const words = (count: number) => 'casa '.repeat(count);

it.each([
  ['', 1],
  [`<p>${words(90)}</p>`, 1],
  [`<p>${words(400)}</p>`, 2],
  [`<p>${words(299)}</p>`, 1],
  [`<p>${words(300)}</p>`, 2],
  // Words end at tags and whitespace.
  ['<li>casa</li>'.repeat(400), 2],
  ['casa \n\n\t '.repeat(400), 2],
  [' '.repeat(1_000), 1],
  // Punctuation marks are not words.
  [`<p class="a b c d">${words(200)}</p>${'<hr class="x y z">'.repeat(200)}`, 1],
])('reads 200 words a minute: %#', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
