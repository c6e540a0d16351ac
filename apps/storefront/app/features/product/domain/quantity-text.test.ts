import { parsePackContent } from '@vitrine/brazil/pack-content.ts';
import { expect, it } from 'vitest';

import { quantityText } from './quantity-text.ts';

it.each([
  { qty: 4, content: '', text: '4 un.' },
  { qty: 4, content: '1 kg', text: '4 un.' },
  { qty: 1, content: '500 un', text: '1 pacote' },
  { qty: '1 a 4', content: '6 × 700 ml', text: '1 a 4 pacotes' },
])('[CAT+04] writes $text for a content "$content"', ({ qty, content, text }) => {
  expect(quantityText(qty, parsePackContent(content))).toBe(text);
});
