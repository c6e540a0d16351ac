import { expect, it } from 'vitest';

import { isLookRequest, readLookMessage } from './look-message.ts';

it('[ADM+10] reads the settings of a look, and drops every other path and value', () => {
  const settings = {
    'colors/accent': '#123456',
    'fonts/font': 'Fraunces',
    'logo/image': 'logo.png',
    'fonts/uploaded': '[]',
    'logo/favicon': 'icone.png',
    name: 'Outra loja',
    'colors/none': '#123456',
    'shape/radius': 12,
  };
  expect([...(readLookMessage({ type: 'vitrine-look', settings }) ?? [])]).toEqual([
    ['colors/accent', '#123456'],
    ['fonts/font', 'Fraunces'],
    ['logo/image', 'logo.png'],
  ]);
});

it.each([
  null,
  'vitrine-look',
  { type: 'vitrine-look' },
  { type: 'vitrine-look', settings: null },
  { type: 'outra', settings: {} },
])('ignores the message %j', (data) => {
  expect(readLookMessage(data)).toBeNull();
  expect(isLookRequest(data)).toBe(false);
});
