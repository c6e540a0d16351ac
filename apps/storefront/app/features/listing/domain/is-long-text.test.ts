import { expect, it } from 'vitest';

import { isLongText } from './is-long-text.ts';

it.each([
  ['no text', '', false],
  ['a sentence', '<p>Linho lavado, bouclê e tricô em cores que conversam entre si.</p>', false],
  ['four lines', `<p>${'a'.repeat(4 * 44)}</p>`, false],
  ['five lines', `<p>${'a'.repeat(4 * 44 + 1)}</p>`, true],
  ['five short paragraphs', '<p>Um.</p>'.repeat(5), true],
  ['five entries of a list', `<ul>${'<li>Um.</li>'.repeat(5)}</ul>`, true],
  ['a short text with long addresses', `<p><a href="/${'a'.repeat(400)}">Um.</a></p>`, false],
])('[CAT-01] judges %s by its lines on a phone', (_, html, isLong) => {
  expect(isLongText(html)).toBe(isLong);
});
