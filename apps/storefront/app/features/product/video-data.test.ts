import { expect, it } from 'vitest';

import { videoData } from './video-data.ts';

const addresses = {
  thumbnail: 'https://loja.example/img/1200/vaso.jpg',
  absolute: (path: string) => `https://loja.example${path}`,
};
const video = { title: 'O forno', href: '', captions: '', added_on: '2026-10-05' };

it('[HED+01] describes a product’s video file with its date', () => {
  const source = { kind: 'file', src: '/arquivos/forno.webm' } as const;
  expect(videoData({ ...video, source }, addresses)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'O forno',
    thumbnailUrl: addresses.thumbnail,
    uploadDate: '2026-10-05T12:00:00-03:00',
    contentUrl: 'https://loja.example/arquivos/forno.webm',
  });
});

it('[HED+01] names the player of another site’s video, without this page’s autoplay', () => {
  const source = {
    kind: 'player',
    site: 'Vimeo',
    playerUrl: 'https://player.vimeo.com/video/7?autoplay=1&dnt=1',
    watchUrl: 'https://vimeo.com/7',
  } as const;
  const data = videoData({ ...video, source }, addresses);
  expect(data['embedUrl']).toBe('https://player.vimeo.com/video/7');
  expect(data).not.toHaveProperty('contentUrl');
});
