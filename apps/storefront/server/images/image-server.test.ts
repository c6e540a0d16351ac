import { expect, it } from 'vitest';

import { stubApi, stubStore } from '#server/testing/stub-api.ts';

import { imageServer } from './image-server.ts';

const original = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

/** Starts a server whose AVIF pictures are made when the test says so. */
function start() {
  const avif = Promise.withResolvers<Buffer>();
  const made: string[] = [];
  const api = stubApi([
    stubStore({
      public_id: 'aurora',
      hosts: ['aurora.test'],
      files: { 'mesa.svg': { type: 'image/svg+xml', bytes: original } },
    }),
  ]);
  const images = imageServer(
    api,
    {
      made(_, storeId, width, format) {
        made.push(`${storeId} ${width} ${format}`);
        return format === 'avif' ? avif.promise : Promise.resolve(Buffer.from(`${format} of ${width}`));
      },
    },
    0,
  );
  return { images, avif, made };
}

async function facts(response: Response) {
  const { headers } = response;
  return [await response.text(), headers.get('content-type'), headers.get('cache-control')];
}

it('[UIX-02] sends a WebP of the same width while an AVIF takes long, never the original', async () => {
  const { images, avif } = start();
  const path = '/img/320/mesa.svg.avif';
  expect(await facts(await images.respond('aurora', path))).toEqual([
    'webp of 320',
    'image/webp',
    'public, max-age=60',
  ]);
  avif.resolve(Buffer.from('avif'));
  await expect
    .poll(async () => facts(await images.respond('aurora', path)))
    .toEqual(['avif', 'image/avif', 'public, max-age=31536000, immutable']);
});

it('sends a WebP while an AVIF cannot be made', async () => {
  const { images, avif } = start();
  const response = images.respond('aurora', '/img/320/mesa.svg.avif');
  expect(await facts(await response)).toContain('image/webp');
  avif.reject(new Error('The picture process ended.'));
  await expect(avif.promise).rejects.toThrow('ended');
});

it('prepares a picture for later requests', async () => {
  const { images, avif, made } = start();
  avif.resolve(Buffer.from('avif'));
  await images.prepare('aurora', '/img/480/mesa.svg.avif');
  await images.respond('aurora', '/img/480/mesa.svg.avif');
  expect(made).toEqual(['aurora 480 avif']);
});

it('prepares nothing for a file that does not exist, without a fault', async () => {
  const { images, made } = start();
  await images.prepare('aurora', '/img/480/nada.svg.avif');
  expect(made).toEqual([]);
});
