import { readSettings } from '@vitrine/contract/settings.ts';
import { describe, expect, it } from 'vitest';

import { testStore } from '#app/platform/test-store.ts';

import { frameHead } from './frame-head.ts';

function headOf(name: string, values: Record<string, string> = {}) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return frameHead({ ...testStore, name, settings: readSettings(pairs).settings }, 'n');
}

describe('frameHead', () => {
  it('[HED-03] carries the favicon, and first of all the fonts of the store', () => {
    const head = headOf('Casa Aurora', { 'logo/favicon': '/aurora.svg', 'fonts/display_font': 'Fraunces' });
    expect(head.first).toMatch(/<link rel="preload" as="font" [^>]*fraunces-latin/);
    expect(head.last).toContain('<link rel="icon" href="/aurora.svg">');
  });

  it('[HED-02] tells who sells, and nothing in it ends the script', () => {
    const { last } = headOf('Casa </script>Aurora');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(last) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: 'Casa </script>Aurora' });
  });
});
