import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { chunkFailureHandler } from './platform/chunk-failure.ts';
import { getRouter } from './router.tsx';

// Start's own client entry brings the codec of its server functions, which this shop does not use.
const router = await getRouter();

const onChunkFailure = chunkFailureHandler({
  target: () => (router.state.isLoading ? router.latestLocation.href : null),
  load(address) {
    // An address with a hash would only scroll.
    if (address === router.state.location.href) window.location.reload();
    else window.location.assign(address);
  },
  memory: window.sessionStorage,
  now: Date.now,
});
window.addEventListener('vite:preloadError', ({ payload }) => onChunkFailure(payload));

await hydrate(router);
// Lets the page's bootstrap script drop what it no longer needs.
window.$_TSR?.h();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
