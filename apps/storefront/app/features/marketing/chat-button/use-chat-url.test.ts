import { expect, it } from 'vitest';

import { chatUrl } from './use-chat-url.ts';

it.each([
  ['5511930324150', 'https://wa.me/5511930324150'],
  ['+55 (11) 93032-4150', 'https://wa.me/5511930324150'],
  ['553533341880', 'https://wa.me/553533341880'],
  ['123456789012345', 'https://wa.me/123456789012345'],
  ['', null],
  ['11930324150', null],
  ['5511930324150123456', null],
  ['fale conosco', null],
])('[CHT-01] %s leads to %s', (number, url) => {
  expect(chatUrl(number)).toBe(url);
});
