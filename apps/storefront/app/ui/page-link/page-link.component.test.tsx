import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { advance, startClock, stopClock } from '#app/testing/clock.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { PageLink } from './page-link.tsx';

beforeEach(() => stopClock('2026-11-24T12:00:00Z'));
afterEach(() => {
  startClock();
  vi.restoreAllMocks();
});

/** Points at a link for as long as an intent takes, and returns the number of preloaded pages. */
async function pointAtLink(savesData: boolean, preload?: boolean): Promise<number> {
  vi.spyOn(Navigator.prototype, 'connection', 'get').mockReturnValue({ saveData: savesData });
  const preloads: unknown[] = [];
  const start = (router: AnyRouter) =>
    vi.spyOn(router, 'preloadRoute').mockImplementation((options) => {
      preloads.push(options);
      return Promise.resolve(undefined);
    });
  await renderInShop(
    <PageLink href="/sala/c" preload={preload}>
      Sala
    </PageLink>,
    { start },
  );
  const link = document.querySelector('a[href="/sala/c"]');
  link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await advance(1000);
  return preloads.length;
}

it('[RTE+01] preloads its page when the shopper points at it', async () => {
  expect(await pointAtLink(false)).toBe(1);
});

it('[RTE+01] preloads nothing for a shopper who saves data', async () => {
  expect(await pointAtLink(true)).toBe(0);
});

it('[RTE+01] preloads no page whose link says so, and names it so for the time before hydration', async () => {
  expect(await pointAtLink(false, false)).toBe(0);
  expect(document.querySelector('a[href="/sala/c"]')?.hasAttribute('data-no-preload')).toBe(true);
});
