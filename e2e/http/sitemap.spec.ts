import type { APIRequestContext } from '@playwright/test';

import { expect, test } from '../watched-test.ts';
import { fetchFromStore } from './fetch-from-store.ts';

type Store = 'aurora' | 'serra';

/** Returns the URLs of a sitemap as paths of the store. */
async function addressesIn(request: APIRequestContext, store: Store, path: string): Promise<string[]> {
  const response = await fetchFromStore(request, store, path);
  expect(response.status(), path).toBe(200);
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

for (const { store, fewest } of [
  { store: 'aurora', fewest: 100 },
  { store: 'serra', fewest: 2 },
] as const) {
  test(`[HED+01] ${store}: every sitemap URL responds 200 at its canonical address with a unique title`, async ({
    request,
  }) => {
    const robots = await (await fetchFromStore(request, store, '/robots.txt')).text();
    const sitemap = new URL(first(robots, /^Sitemap: (\S+)$/m) ?? '').pathname;
    const parts = await addressesIn(request, store, sitemap);
    const paths: string[] = [];
    for (const part of parts) paths.push(...(await addressesIn(request, store, part)));
    expect(paths.length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(paths).size).toBe(paths.length);

    const pathOfTitle = new Map<string, string>();
    for (const path of paths) {
      const response = await fetchFromStore(request, store, path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const canonical = first(html, /<link rel="canonical" href="([^"]+)"/);
      expect(new URL(canonical ?? '').pathname, path).toBe(path);
      const title = first(html, /<title>([^<]+)<\/title>/) ?? '';
      expect(title, path).not.toBe('');
      expect(pathOfTitle.get(title), `the title of ${path}, "${title}", is another page's`).toBeUndefined();
      pathOfTitle.set(title, path);
    }
  });
}
