import { createIsomorphicFn } from '@tanstack/react-start';

import { currentRequest } from './request-context.ts';

/**
 * The moment a page is rendered for, in milliseconds since 1970: the preview's, or the server's now. Null in a browser,
 * whose own clock decides nothing: see `useContentClock`.
 */
export const renderedMoment = createIsomorphicFn()
  .server((): number | null => {
    const { previewedAt } = currentRequest();
    return previewedAt === null ? Date.now() : Date.parse(previewedAt);
  })
  .client((): number | null => null);
