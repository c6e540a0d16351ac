import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { chunkFailureHandler, lastChunkReload, noteRouterReload } from './platform/chunk-failure.ts';
import { readPageData } from './platform/page-data.ts';
import { getRouter } from './router.tsx';
import { pageTags, showPageTags, shownHeads } from './shell/head-tags.ts';

// Start's own client entry brings the codec of its server functions, which this shop does not use.
const router = await getRouter();

const onChunkFailure = chunkFailureHandler({
  target: () => (router.state.isLoading ? router.latestLocation.href : null),
  load(address) {
    // An address with a hash would only scroll.
    if (address === router.state.location.href) window.location.reload();
    else window.location.assign(address);
  },
  lastReload: lastChunkReload,
  noteReload: noteRouterReload,
  now: Date.now,
});
window.addEventListener('vite:preloadError', ({ payload }) => onChunkFailure(payload));

// A document stands where its own script has put it, or where its reader has gone since: only pages after it are put.
let isDocument = true;
router.update({
  context: router.options.context,
  scrollRestoration() {
    const isPut = !isDocument;
    isDocument = false;
    return isPut;
  },
});

readPageData();
await hydrate(router);

const currentTags = () =>
  pageTags(shownHeads(router.state.matches, router.options.context.store?.name ?? ''));

let shownTags = currentTags();
router.subscribe('onRendered', () => {
  const tags = currentTags();
  if (tags !== shownTags) showPageTags(document.head, tags);
  shownTags = tags;
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
