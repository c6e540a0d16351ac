import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { testStore } from '#app/platform/store/test-store.ts';

import { localeScript } from './locale-script.ts';
import { renderStoreHead } from './test-store-head.tsx';

function headOf(name: string, values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return renderStoreHead({ ...testStore, name, settings: readSettings(pairs).settings }, 'n');
}

describe('StoreHead', () => {
  it('[HED-03] [INT+12] has favicon and manifest, and before the styles the font of the texts', () => {
    const head = headOf('Casa Aurora', { 'logo/favicon': '/aurora.svg', 'fonts/font': 'Fraunces' });
    const [beforeStyles = ''] = head.split('<style>');
    expect(beforeStyles).toMatch(/<link rel="preload" [^>]*fraunces-portuguese[^>]* as="font"/);
    expect(head).toContain('<link rel="icon" href="/aurora.svg"/>');
    expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  });

  it('[HED-02] describes the seller, and nothing in the description ends its script', () => {
    const head = headOf('Casa </script>Aurora');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: 'Casa </script>Aurora' });
  });

  it('[UIX-07] contains the script that sets the locale cookie, allowed by the nonce', () => {
    expect(headOf('Casa Aurora')).toContain(`<script nonce="n">${localeScript};`);
  });

  it('[STO-07] names the colours of both schemes before the styles, if the store follows the device', () => {
    const one = '<meta name="theme-color" content="#ffffff"/>';
    expect(headOf('Casa Aurora')).toContain(one);
    expect(headOf('Casa Aurora')).not.toContain('color-scheme" content');
    const head = headOf('Casa Aurora', { 'dark/enabled': '1' });
    // The first of them whose condition is true is used.
    expect(head).toMatch(
      /<meta name="color-scheme" content="light dark"\/><meta name="theme-color" media="\(prefers-color-scheme:dark\)" content="#[\da-f]{6}"\/><meta name="theme-color" content="#ffffff"\/>/,
    );
    expect(head.indexOf('color-scheme" content')).toBeLessThan(head.indexOf('<style>'));
    expect(headOf('Casa Aurora', { 'dark/enabled': '1', 'colors/surface': '#101010' })).not.toContain(
      'media=',
    );
  });

  it('[ADM+15] names the panel only to a preview that it frames', () => {
    expect(headOf('Casa Aurora')).not.toContain('vitrine-panel');
    expect(renderStoreHead(testStore, 'n', 'https://painel.test')).toContain(
      '<meta name="vitrine-panel" content="https://painel.test"/>',
    );
  });

  it('marks each of its scripts with the nonce of the rendering', () => {
    const scripts = headOf('Casa Aurora').match(/<script(?! type="application\/ld\+json")[^>]*>/g);
    expect(scripts).toHaveLength(5);
    expect(new Set(scripts)).toEqual(new Set(['<script nonce="n">']));
  });
});
