import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { readSettings } from '@vitrine/contract/settings.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { testStore } from '#app/platform/test-store.ts';

import { frameHead } from './frame-head.tsx';

function headOf(name: string, values: Record<string, string> = {}): string {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  const store = { ...testStore, name, settings: readSettings(pairs).settings };
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { store, previewedAt: null },
  });
  return renderToStaticMarkup(<RouterContextProvider router={router}>{frameHead()}</RouterContextProvider>);
}

describe('frameHead', () => {
  it('[HED-03] carries the favicon and the fonts of the store', () => {
    const head = headOf('Casa Aurora', { 'logo/favicon': '/aurora.svg', 'fonts/display_font': 'Fraunces' });
    expect(head).toContain('<link rel="icon" href="/aurora.svg"/>');
    expect(head).toMatch(/<link rel="preload" as="font" [^>]*fraunces-latin/);
  });

  it('[HED-02] tells who sells, and nothing in it ends the script', () => {
    const head = headOf('Casa </script>Aurora');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: 'Casa </script>Aurora' });
  });
});
