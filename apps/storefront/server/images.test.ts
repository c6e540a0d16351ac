import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';

import type { Upstream } from './api/upstream.ts';
import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';

const host = { host: 'aurora.test' };
const svg = {
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#c00"/></svg>',
  ),
};

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(wrap: (api: Upstream) => Upstream = (api) => api) {
  const png = new Uint8Array(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  );
  const api = stubApi([
    stubStore({
      public_id: 'aurora',
      hosts: ['aurora.test'],
      files: {
        'vela.svg': svg,
        'mesa.png': { type: 'image/png', bytes: png },
        'nota.pdf': { type: 'application/pdf', bytes: png },
      },
    }),
    stubStore({ public_id: 'serra', hosts: ['serra.test'] }),
  ]);
  shop = await startStorefront(wrap(api));
  return api;
}

it.each([
  ['/img/240/vela.svg.avif', 'image/avif', 240],
  ['/img/240/vela.svg.webp', 'image/webp', 240],
  ['/img/160/mesa.png.jpg', 'image/jpeg', 160],
  ['/img/96/mesa.png.png', 'image/png', 96],
  // Never larger than the original.
  ['/img/960/mesa.png.webp', 'image/webp', 400],
])('makes %s', async (path, type, width) => {
  await start();
  const { status, headers, bytes } = await shop.ask(path, { headers: host });
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(bytes).metadata()).width).toBe(width);
});

it('[OPS+06] responds 503 while the API has no database for a picture, and serves it afterwards', async () => {
  let isDown = false;
  await start((api) => ({
    ...api,
    fetch: (request) =>
      isDown && request.url.includes('/storage/files/')
        ? Promise.resolve(new Response(null, { status: 503 }))
        : api.fetch(request),
  }));
  const ask = () => shop.ask('/img/160/mesa.png.jpg', { headers: host });
  isDown = true;
  const { status, headers } = await ask();
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  isDown = false;
  expect((await ask()).status).toBe(200);
});

it.each([
  ['/img/192/vela.svg.png', 'image/png', 192, 0],
  ['/img/512/mesa.png.png', 'image/png', 512, 0],
  ['/img/512/vela.svg.jpg', 'image/jpeg', 512, 255],
])('[INT+12] makes %s a square, with the picture in its middle', async (path, type, width, around) => {
  await start();
  const { status, headers, bytes } = await shop.ask(path, { headers: host });
  expect([status, headers['content-type']]).toEqual([200, type]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, width]);
  // Transparent, or white where there is no transparency.
  expect(data[info.channels - 1]).toBe(around);
  const middle = (width / 2) * width + width / 2;
  expect(data.subarray(middle * info.channels, middle * info.channels + 3)).not.toEqual(data.subarray(0, 3));
});

it('creates a picture once for concurrent requests', async () => {
  const api = await start();
  const asked = Array.from({ length: 8 }, () => shop.ask('/img/320/vela.svg.webp', { headers: host }));
  const responses = await Promise.all(asked);
  expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(api.requests.filter(({ path }) => path === '/api/storage/files/vela.svg')).toHaveLength(1);
});

it.each([
  '/img/241/vela.svg.avif',
  '/img/240/nada.svg.avif',
  '/img/240/vela.svg.gif',
  '/img/240/..%2fvela.svg.avif',
  '/img/240/vela.svg',
  '/img/original/nada.svg',
  '/img/original/nota.pdf',
  '/img/240/nota.pdf/x.avif',
])('responds 404 for %s', async (path) => {
  await start();
  expect((await shop.ask(path, { headers: host })).status).toBe(404);
});

it('[STO+01] shows no store the pictures of another', async () => {
  await start();
  expect((await shop.ask('/img/240/vela.svg.webp', { headers: host })).status).toBe(200);
  expect((await shop.ask('/img/240/vela.svg.webp', { headers: { host: 'serra.test' } })).status).toBe(404);
});

it('serves an SVG as uploaded, in a sandbox', async () => {
  await start();
  const { headers, bytes } = await shop.ask('/img/original/vela.svg', { headers: host });
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(bytes.equals(svg.bytes)).toBe(true);
});
