import { readSettings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';

import { letterIcon, webManifest } from './web-manifest.ts';

function manifestOf(name: string, values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  const manifest: Record<string, unknown> = JSON.parse(
    webManifest({ name, settings: readSettings(pairs).settings }),
  );
  return manifest;
}

it('[INT+12] names the store in Portuguese, in the colours of its theme', () => {
  expect(manifestOf('Casa Aurora', { 'colors/surface': '#fffaf3' })).toEqual({
    id: '/',
    start_url: '/',
    scope: '/',
    name: 'Casa Aurora',
    short_name: 'Casa Aurora',
    lang: 'pt-BR',
    display: 'standalone',
    display_override: ['minimal-ui'],
    theme_color: '#fffaf3',
    background_color: '#fffaf3',
    icons: [
      { src: '/icone.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icone.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  });
});

it.each([
  ['Casa Aurora & Filhos', 'Casa Aurora'],
  ['Empório Serra', 'Empório'],
  ['Empório 1234', 'Empório 1234'],
  ['Hortifrutigranjeiros', 'Hortifrutigr'],
])('[INT+12] shortens %j to %j', (name, short) => {
  expect(manifestOf(name)).toMatchObject({ name, short_name: short });
});

it.each([
  [
    { 'logo/favicon': 'marca da casa.svg', 'logo/image': 'logo.svg' },
    [
      { src: '/img/192/marca%20da%20casa.svg.png', sizes: '192x192', type: 'image/png' },
      { src: '/img/512/marca%20da%20casa.svg.png', sizes: '512x512', type: 'image/png' },
    ],
  ],
  [
    { 'logo/image': 'logo.png' },
    [
      { src: '/img/192/logo.png.png', sizes: '192x192', type: 'image/png' },
      { src: '/img/512/logo.png.png', sizes: '512x512', type: 'image/png' },
    ],
  ],
  [{ 'logo/favicon': '/favicon.svg' }, [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]],
  [{ 'logo/favicon': 'https://cdn.example/icone.png' }, [{ src: 'https://cdn.example/icone.png' }]],
])('[INT+12] has the icons of %j', (values, icons) => {
  expect(manifestOf('Casa Aurora', values).icons).toEqual(icons);
});

it('[PWA+01] opens in the browser where the store keeps nothing on devices', () => {
  const manifest = manifestOf('Casa Aurora', { 'offline/enabled': '0' });
  expect(manifest.display).toBe('browser');
  expect(manifest).not.toHaveProperty('display_override');
});

it.each([
  ['casa aurora', 'C'],
  ['“Ágata” & <Cia>', 'Á'],
  ['1001 Chás', '1'],
  ['<>', ''],
])('[PWA+01] draws the icon of %j with the letter %j', (name, letter) => {
  const { settings } = readSettings([{ path: 'colors/accent', value: '#123456' }]);
  const icon = letterIcon({ name, settings });
  expect(icon).toContain(`>${letter}</text>`);
  expect(icon).toContain('<rect width="512" height="512" fill="#123456"/>');
});
