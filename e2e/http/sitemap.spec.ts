import type { APIRequestContext } from '@playwright/test';

import { expect, httpTest as test } from '../watched-test.ts';
import { fetchFromStore } from './fetch-from-store.ts';

type Store = 'aurora' | 'serra';

/** Returns the URLs of a sitemap as paths of the store. */
async function pathsIn(request: APIRequestContext, store: Store, path: string): Promise<string[]> {
  const response = await fetchFromStore(request, store, path);
  expect(response.status(), path).toBe(200);
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return urls.map(([, url = '']) => new URL(url).pathname);
}

const firstMatch = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

for (const { store, minimumPaths } of [
  { store: 'aurora', minimumPaths: 100 },
  { store: 'serra', minimumPaths: 2 },
] as const) {
  test(`[HED+01] ${store}: every sitemap URL responds 200 at its canonical address with a unique title`, async ({
    request,
  }) => {
    const robots = await (await fetchFromStore(request, store, '/robots.txt')).text();
    const sitemap = new URL(firstMatch(robots, /^Sitemap: (\S+)$/m) ?? '').pathname;
    const parts = await pathsIn(request, store, sitemap);
    const paths: string[] = [];
    for (const part of parts) paths.push(...(await pathsIn(request, store, part)));
    expect(paths.length).toBeGreaterThanOrEqual(minimumPaths);
    expect(new Set(paths).size).toBe(paths.length);

    const pathOfTitle = new Map<string, string>();
    for (const path of paths) {
      const response = await fetchFromStore(request, store, path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const canonical = firstMatch(html, /<link rel="canonical" href="([^"]+)"/);
      expect(new URL(canonical ?? '').pathname, path).toBe(path);
      const title = firstMatch(html, /<title>([^<]+)<\/title>/) ?? '';
      expect(title, path).not.toBe('');
      expect(pathOfTitle.get(title), `${path} has the title of another page: ${title}`).toBeUndefined();
      pathOfTitle.set(title, path);
    }
  });
}
