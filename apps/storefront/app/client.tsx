import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { keepTranslatedTexts } from './platform/browser/keep-translated-texts.ts';
import { nextTask } from './platform/browser/next-task.ts';
import { createFileImporter } from './platform/code/create-file-importer.ts';
import { mayReloadForCode } from './platform/code/reload-for-code.ts';
import { chunkFailureHandler, noteRouterReload } from './platform/errors/chunk-failure.ts';
import { getRouter } from './router.tsx';

/** Not awaited at the module's top level: pages import the chunk of this module, which would wait for them. */
async function start(): Promise<void> {
  // Its steps are tasks of their own: on a slow phone each of them would be a noticeable wait.
  await nextTask();
  const router = await getRouter();

  const onChunkFailure = chunkFailureHandler({
    target: () => (router.state.isLoading ? router.latestLocation.href : null),
    load(address) {
      // Navigating to the same address with a hash would only scroll.
      if (address === router.state.location.href) window.location.reload();
      else window.location.assign(address);
    },
    mayReload: mayReloadForCode,
    isOnline: () => navigator.onLine,
    noteReload: noteRouterReload,
  });
  window.addEventListener('vite:preloadError', ({ payload }) => onChunkFailure(payload));

  // The browser, or the shopper, has scrolled the loaded document: the router scrolls later pages.
  let isDocument = true;
  router.update({
    context: router.options.context,
    scrollRestoration() {
      const isScrolled = !isDocument;
      isDocument = false;
      return isScrolled;
    },
  });

  keepTranslatedTexts();

  await nextTask();
  await hydrate(router);
  await nextTask();

  // React hydrates the page after its frame, and would hydrate a page that the router has already left: an event inside
  // makes it hydrate that page first.
  const stopHydratingFirst = router.subscribe('onBeforeNavigate', () => {
    stopHydratingFirst();
    document.querySelector('main > *')?.dispatchEvent(new Event('change', { bubbles: true }));
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

// The built code calls it for every dynamic import.
window.importFile = createFileImporter();
void start();
