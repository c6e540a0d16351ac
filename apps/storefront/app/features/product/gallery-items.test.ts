import { expect, it } from 'vitest';

import { galleryItems } from './gallery-items.ts';

const image = (path: string, value?: string) => ({
  path,
  alt: path,
  width: 4,
  height: 5,
  option_value: value === undefined ? null : { code: 'color', value },
});
const images = [image('red', 'red'), image('room'), image('near')];
const video = {
  url: '/arquivos/forno.webm',
  title: 'O forno',
  captions: '/arquivos/forno.vtt',
  added_on: '2026-10-05',
};
const name = 'Vaso';

it('[CAT-02] places a video after the first picture that belongs to no option', () => {
  expect(galleryItems({ name, images, video })).toEqual([
    ...images,
    {
      ...image('room'),
      video: {
        title: 'O forno',
        href: '/arquivos/forno.webm',
        source: { kind: 'file', src: '/arquivos/forno.webm' },
        captions: '/arquivos/forno.vtt',
        added_on: '2026-10-05',
      },
    },
  ]);
});

it('[CAT-02] shows a video with every choice, named by the product without a name of its own', () => {
  const player = { ...video, url: 'https://vimeo.com/76979871', title: '' };
  const shown = galleryItems({ name, images: [image('red', 'red')], video: player }).at(-1);
  expect(shown).toMatchObject({
    option_value: null,
    video: { title: 'Vaso', href: 'https://vimeo.com/76979871', source: { site: 'Vimeo' } },
  });
});

it.each([
  ['that there is none', images, null],
  ['of a site that pages may not show', images, { ...video, url: 'https://exemplo.com.br/v.mp4' }],
  ['without any picture to stand behind', [], video],
])('[CAT-02] leaves out a video: %s', (_, pictures, given) => {
  expect(galleryItems({ name, images: pictures, video: given })).toEqual(pictures);
});
