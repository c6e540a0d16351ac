import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';

/** The element that holds what a page was made of, as JSON, for the browser to go on from. */
export const pageDataId = 'page-data';

/** For the router, which expects it where its own script would have left it. */
export function readPageData(): void {
  const element = document.getElementById(pageDataId);
  // Our own server wrote it.
  const router = JSON.parse(element?.textContent ?? '') as DehydratedRouter;
  const nothing = () => {};
  window.$_TSR = { router, h: nothing, e: nothing, c: nothing, p: nothing, buffer: [] };
}
