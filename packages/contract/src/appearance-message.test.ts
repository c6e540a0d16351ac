import { expect, it } from 'vitest';

import { isAppearanceRequest, readAppearanceMessage } from './appearance-message.ts';

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
  expect([...(readAppearanceMessage({ type: 'vitrine-look', settings }) ?? [])]).toEqual([
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
  expect(readAppearanceMessage(data)).toBeNull();
  expect(isAppearanceRequest(data)).toBe(false);
});
