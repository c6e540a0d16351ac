import { expect, it } from 'vitest';

import { matchPictureName } from './match-picture-name.ts';

const sent = ['vaso.jpg', 'fotos/areia.png', 'a/capa.jpg', 'b/capa.jpg', 'Cafe\u0301.webp'];

it.each([
  ['vaso.jpg', 'vaso.jpg'],
  ['VASO.JPG', 'vaso.jpg'],
  ['imagens/vaso.jpg', 'vaso.jpg'],
  [String.raw`imagens\vaso.jpg`, 'vaso.jpg'],
  ['./fotos/areia.png', 'fotos/areia.png'],
  ['areia.png', 'fotos/areia.png'],
  ['b/capa.jpg', 'b/capa.jpg'],
  ['Café.webp', 'Cafe\u0301.webp'],
])('[ADM+07] takes for %j the picture %j', (wanted, name) => {
  expect(matchPictureName(sent, wanted)).toEqual({ name });
});

it.each([
  ['o-vaso.jpg', 'image_not_found'],
  ['outras/areia.png', 'image_not_found'],
  ['capa.jpg', 'image_ambiguous'],
  ['../vaso.jpg', 'image_outside'],
  ['fotos/../../vaso.jpg', 'image_outside'],
  ['.', 'image_not_found'],
])('[ADM+07] finds no picture for %j: %s', (wanted, code) => {
  expect(matchPictureName(sent, wanted)).toEqual({ code });
});

it('[ADM+07] prefers the picture with the same path to others that end alike', () => {
  expect(matchPictureName(['capa.jpg', 'a/capa.jpg'], 'capa.jpg')).toEqual({ name: 'capa.jpg' });
});
