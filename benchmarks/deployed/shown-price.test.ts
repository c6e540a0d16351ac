import { expect, it } from 'vitest';

import { shownPrice } from './shown-price.ts';

const html = '<a href="/p/1">Vaso</a> <s>R$ 20,00</s> <strong class="x">R$ 1.234,50</strong>';

it('reads the price to pay after the text', () => {
  expect(shownPrice(html, 'href="/p/1"')).toBe(123_450);
});

it('returns null without the text or a price after it', () => {
  expect(shownPrice(html, 'href="/p/2"')).toBeNull();
  expect(shownPrice(`${html} <a href="/p/2">`, 'href="/p/2"')).toBeNull();
});
