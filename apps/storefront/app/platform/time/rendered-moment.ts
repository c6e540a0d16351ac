import { currentRequest } from '#app/platform/rendering/request-context.ts';

/**
 * The moment a page is rendered for, in milliseconds since 1970: the preview's, or the server's now. Null in a browser,
 * whose own clock decides nothing: see `useContentClock`.
 */
export function renderedMoment(): number | null {
  if (!import.meta.env.SSR) return null;
  const { previewedAt } = currentRequest();
  return previewedAt === null ? Date.now() : Date.parse(previewedAt);
}
