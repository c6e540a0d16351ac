import { currentRequest } from '#app/platform/rendering/request-context.ts';

/**
 * Returns the moment that a page is rendered for, in milliseconds since 1970: the preview's, or the server's current
 * time. Null in a browser, whose clock is not trusted: see `useContentClock`.
 */
export function renderedMoment(): number | null {
  if (!import.meta.env.SSR) return null;
  const { previewedAt } = currentRequest();
  return previewedAt === null ? Date.now() : Date.parse(previewedAt);
}
