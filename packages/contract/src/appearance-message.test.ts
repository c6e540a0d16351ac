import { expect, it } from 'vitest';

import { isAppearanceRequest, readAppearanceMessage, readPreviewedScheme } from './appearance-message.ts';

it('[ADM+10] reads the settings of a look, and drops every other path and value', () => {
  const settings = {
    'colors/accent': '#123456',
    'fonts/font': 'Fraunces',
    'logo/image': 'logo.png',
    'dark/enabled': '1',
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
    ['dark/enabled', '1'],
  ]);
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['sepia', null],
  [undefined, null],
])('[ADM+10] reads the previewed scheme %j as %j', (scheme, read) => {
  expect(readPreviewedScheme({ type: 'vitrine-look', settings: {}, scheme })).toBe(read);
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
  expect(readPreviewedScheme(data)).toBeNull();
});
