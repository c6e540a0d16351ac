import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { StoreFontFace } from '@vitrine/contract/store-fonts.ts';
import { afterEach, expect, it } from 'vitest';

import { renderStoreHead } from '#app/shell/document/test-store-head.tsx';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';
import { stubRenderer } from './testing/stub-renderer.ts';

const require = createRequire(import.meta.url);
const bytes = new Uint8Array(
  readFileSync(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
);
const face: StoreFontFace = {
  file: `font-${'a'.repeat(32)}.woff2`,
  weight_from: 300,
  weight_to: 900,
  units_per_em: 1000,
  ascent: 950,
  descent: -250,
  line_gap: 0,
  average_width: 454.59,
  bold_average_width: 464.39,
};
const chosen = { path: 'fonts/font', value: 'Minha Fonte' };
const uploaded = {
  path: 'fonts/uploaded',
  value: JSON.stringify([{ name: 'Minha Fonte', faces: [face] }]),
};
const address = `/fonts/${face.file}`;

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(configs = [chosen, uploaded]) {
  const aurora = stubStore({
    public_id: 'aurora',
    hosts: ['aurora.test'],
    configs,
    files: {
      [face.file]: { type: 'font/woff2', bytes },
      'vela.svg': { type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') },
    },
  });
  const api = stubApi([aurora, stubStore({ public_id: 'serra', hosts: ['serra.test'], configs: [chosen] })]);
  const renderer = {
    ...stubRenderer(),
    // The head of every page, as the app renders it.
    render: async (
      _: string,
      { store, scriptNonce }: Parameters<ReturnType<typeof stubRenderer>['render']>[1],
    ) => ({
      status: 200,
      location: null,
      html: `<!doctype html><html><head>${renderStoreHead(store, scriptNonce)}</head></html>`,
    }),
  };
  shop = await startStorefront(api, { renderer: () => Promise.resolve(renderer) });
  return { api, aurora };
}

const page = async (host: string) => shop.ask('/', { headers: { host } });

it('[HED-03] writes the merchant’s font into the head: faces, preload and fallback metrics', async () => {
  await start();
  const { text, headers } = await page('aurora.test');
  expect(text).toContain(
    `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2"/>`,
  );
  expect(text).toContain(`src:url('${address}') format('woff2')`);
  expect(text).toMatch(
    /@font-face\{font-family:'Fallback Minha Fonte';[^}]*size-adjust:99\.1%;ascent-override:95\.9%/,
  );
  expect(text).toContain("--font-text:'Store Minha Fonte','Fallback Minha Fonte',system-ui");
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});

it('[STO+01] shows no store the font of another', async () => {
  await start();
  const { text } = await page('serra.test');
  expect(text).not.toContain('Minha Fonte');
  expect(text).toContain("--font-text:'Figtree Variable'");
  expect((await shop.ask(address, { headers: { host: 'serra.test' } })).status).toBe(404);
});

it('[HED-03] shows the font as soon as the store announces its change', async () => {
  const { api, aurora } = await start([]);
  expect((await page('aurora.test')).text).not.toContain('Minha Fonte');
  aurora.configs = [chosen, uploaded];
  api.announce('aurora', ['store']);
  await expect.poll(async () => (await page('aurora.test')).text).toContain(address);
});

it('[HED-03] serves the file like shipped fonts: immutable, and to its own origin', async () => {
  await start();
  const response = await shop.ask(address, { headers: { host: 'aurora.test' } });
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(response.bytes.equals(bytes)).toBe(true);
});

it.each([
  '/fonts/vela.svg',
  `/fonts/font-${'b'.repeat(32)}.woff2`,
  '/fonts/..%2fvela.svg',
  '/fonts/font-.woff2',
])('responds 404 for %s', async (path) => {
  await start();
  expect((await shop.ask(path, { headers: { host: 'aurora.test' } })).status).toBe(404);
});
