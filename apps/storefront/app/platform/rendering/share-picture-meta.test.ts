import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { sharePictureMeta } from './share-picture-meta.ts';

function storeWith(values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return { name: 'Casa Aurora', origin: 'https://aurora.test', settings: readSettings(pairs).settings };
}

/** Returns the values of the tags by name. */
const metaOf = (...parts: Parameters<typeof sharePictureMeta>) =>
  Object.fromEntries(
    sharePictureMeta(...parts).map((entry) =>
      'property' in entry
        ? [entry.property, entry.content]
        : 'name' in entry
          ? [entry.name, entry.content]
          : [],
    ),
  );

describe('sharePictureMeta', () => {
  it.each([
    ['a photo is made smaller', { path: 'sofá.jpg', width: 2400, height: 1601 }, '1200', '801'],
    ['a small photo stays as it is', { path: 'sofá.jpg', width: 640, height: 480 }, '640', '480'],
    ['a drawing is enlarged', { path: 'sofá.svg', width: 400, height: 500 }, '1200', '1500'],
    ['a line has a height', { path: 'sofá.png', width: 4000, height: 1 }, '1200', '1'],
  ])('[INT+12] says the size of a picture: %s', (_, picture, width, height) => {
    expect(metaOf(storeWith({ 'logo/image': 'logo.svg' }), { ...picture, alt: 'Sofá de linho' })).toEqual({
      'og:image': `https://aurora.test/img/1200/${encodeURIComponent(picture.path)}.jpg`,
      'og:image:width': width,
      'og:image:height': height,
      'og:image:alt': 'Sofá de linho',
      'twitter:card': 'summary_large_image',
    });
  });

  it('[INT+12] a picture without a description or a size says neither', () => {
    const meta = metaOf(storeWith(), { path: 'a.jpg', alt: '', width: 0, height: 0 });
    expect(Object.keys(meta)).toEqual(['og:image', 'twitter:card']);
  });

  it.each([
    [{ 'logo/image': 'logo.svg', 'logo/favicon': 'marca.svg' }, 'logo.svg'],
    [{ 'logo/favicon': 'marca.png' }, 'marca.png'],
  ])('[INT+12] a page without a picture shows the logo of %j in a square', (values, file) => {
    expect(metaOf(storeWith(values), null)).toEqual({
      'og:image': `https://aurora.test/img/512/${file}.jpg`,
      'og:image:width': '512',
      'og:image:height': '512',
      'og:image:alt': 'Casa Aurora',
      'twitter:card': 'summary',
    });
  });

  it.each([
    [{}, undefined],
    [{ 'logo/image': '/logo.svg' }, undefined],
    [{ 'logo/image': '/logo.png' }, 'https://aurora.test/logo.png'],
    [{ 'logo/image': 'https://cdn.example/logo.png' }, 'https://cdn.example/logo.png'],
  ])('[INT+12] with the logo %j the picture is %j', (values, address) => {
    expect(metaOf(storeWith(values), undefined)['og:image']).toBe(address);
  });
});
