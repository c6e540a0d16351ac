import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import type { Encoding } from '#server/compression.ts';

import { finishPage, nameScripts } from './finish-page.ts';

const hash = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`;

it('names the scripts of this rendering by hash and takes its nonce out of the page', () => {
  const { html, hashes } = nameScripts(
    '<script nonce="n1">a()</script><script nonce="n1" src="/x.js"></script>',
    'n1',
  );
  expect(html).toBe('<script>a()</script><script src="/x.js"></script>');
  expect(hashes).toEqual([hash('a()')]);
});

it('removes the nonce from the page', () => {
  const { html } = nameScripts(
    '<head><meta property="csp-nonce" content="n1"/><title>Casa</title></head>',
    'n1',
  );
  expect(html).toBe('<head><title>Casa</title></head>');
});

it('does not allow an injected script', () => {
  const { hashes } = nameScripts(
    '<script>evil()</script><script nonce="guess">evil()</script><p data-x=\' nonce="n1"\'><script>evil()</script>',
    'n1',
  );
  expect(hashes).toEqual([]);
});

const finish = (compression: 'cached' | Encoding) =>
  finishPage({
    status: 200,
    route: '/',
    html: '<p>Olá</p>',
    scriptNonce: 'n1',
    security: { connectOrigins: [] },
    audience: 'everyone',
    validUntil: Number.POSITIVE_INFINITY,
    keys: [],
    compression,
  });

const nothing = Buffer.alloc(0);

it('contains a cached page in every encoding', async () => {
  const page = await finish('cached');
  expect(brotliDecompressSync(page.bodies.br ?? nothing).toString()).toBe('<p>Olá</p>');
  expect(gunzipSync(page.bodies.gzip ?? nothing).toString()).toBe('<p>Olá</p>');
  expect(page.headers.identity).not.toContain('content-encoding');
});

it.each([
  ['br', ['br', 'identity']],
  ['zstd', ['identity', 'zstd']],
  ['gzip', ['gzip', 'identity']],
  ['identity', ['identity']],
] as const)('compresses a page that is sent once in its own encoding only: %s', async (encoding, kept) => {
  const page = await finish(encoding);
  expect(Object.keys(page.bodies).toSorted()).toEqual(kept);
  expect(page.headers[encoding]?.includes('content-encoding')).toBe(encoding !== 'identity');
  // Another visitor who shares the rendering receives it uncompressed.
  expect(Object.keys(page.headers).toSorted()).toEqual(kept);
});

it('contains a page that is sent once as zstd', async () => {
  const page = await finish('zstd');
  expect(zstdDecompressSync(page.bodies.zstd ?? nothing).toString()).toBe('<p>Olá</p>');
});
