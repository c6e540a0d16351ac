import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

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

it('contains the same page in every encoding', async () => {
  const page = await finishPage({
    status: 200,
    html: '<p>Olá</p>',
    scriptNonce: 'n1',
    security: { connectOrigins: [] },
    cacheControl: 'no-cache',
    effort: 'many',
  });
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe('<p>Olá</p>');
  expect(gunzipSync(page.bodies.gzip).toString()).toBe('<p>Olá</p>');
  expect(page.headers.identity).not.toContain('content-encoding');
});
