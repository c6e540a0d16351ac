import { expect, it } from 'vitest';

import { libraryPictureAddress, libraryPictureName } from './library-picture-address.ts';

it('names a picture of the library by its address, and nothing else', () => {
  expect(libraryPictureName(libraryPictureAddress('foto-1.webp'))).toBe('foto-1.webp');
  for (const address of [
    'foto.webp',
    '/img/640/foto.webp.webp',
    '/img/original/../x.webp',
    '/img/original/a/b.webp',
    '/img/original/foto.gif',
    'https://fora.example/img/original/foto.webp',
    '//fora.example/img/original/foto.webp',
    'data:image/png;base64,AAAA',
    '',
  ]) {
    expect(libraryPictureName(address)).toBeNull();
  }
});
