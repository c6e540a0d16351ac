import { expect, it } from 'vitest';

import { galleryImages } from './gallery-images.ts';

const image = (path: string, value?: string) => ({
  path,
  alt: path,
  width: 4,
  height: 5,
  option_value: value === undefined ? null : { code: 'color', value },
});
const mixed = [image('table'), image('red-1', 'red'), image('blue', 'blue'), image('red-2', 'red')];

it.each([
  ['the chosen colour, then what is common', mixed, { color: 'red' }, ['red-1', 'red-2', 'table']],
  ['what is common where the colour has no picture', mixed, { color: 'green' }, ['table']],
  ['every picture when there is none for it', [image('red', 'red')], { color: 'green' }, ['red']],
  ['every picture of a product without options', [image('a'), image('b')], {}, ['a', 'b']],
])('[CAT-02] shows %s', (_, images, choice, expected) => {
  expect(galleryImages(images, choice).map(({ path }) => path)).toEqual(expected);
});
