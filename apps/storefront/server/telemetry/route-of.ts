import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { blogFeedPath, letterIconPath, manifestPath, workerPath } from '#app/platform/addresses/paths.ts';
import { webVitalsPath } from '#app/platform/vitals/web-vital.ts';
import { templateOf, matchAdminCall, matchCall } from '#server/gateway/call-matcher.ts';
import { securityTextPath } from '#server/http/security-text.ts';

/** The route of files of the build. */
export const staticRoute = 'static files';
/** The route of the panel's documents and files, whose addresses have ids. */
const panelRoute = 'panel';
const unknownCall = '/api/{unknown}';
/** The route of a request that no route of the server has handled, until a document's is known. */
const unknownRoute = 'unknown';

const exactRoutes: ReadonlySet<string> = new Set([
  '/healthcheck',
  '/robots.txt',
  securityTextPath,
  '/sitemap.xml',
  '/favicon.ico',
  manifestPath,
  workerPath,
  letterIconPath,
  '/api/openapi.json',
  ...Object.values(actionPaths),
  blogFeedPath,
  webVitalsPath,
]);
const folders = ['/img/', '/fonts/', '/sitemap/', '/feeds/'] as const;

/**
 * Returns the pattern of an address that is no document: one of a fixed set, whatever a client sends. A document's is
 * found by the app's router.
 */
export function routeOf(method: string, path: string): string {
  if (exactRoutes.has(path)) return path;
  if (path.startsWith('/api/')) {
    const call = matchCall(method, path);
    return call ? templateOf(call) : unknownCall;
  }
  const folder = folders.find((start) => path.startsWith(start));
  return folder ? `${folder}*` : unknownRoute;
}

/** Returns the pattern of an address of the panel's host: a call by its name in the contract. */
export function panelRouteOf(method: string, path: string): string {
  if (!path.startsWith('/api/')) return panelRoute;
  const call = matchAdminCall(method, path);
  return call ? templateOf(call) : unknownCall;
}
