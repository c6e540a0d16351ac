import { tsrStartManifest } from 'tanstack-start-manifest:v';
import type { RouteParts } from 'tanstack-start-manifest:v';

import { headTag } from './head-tags.ts';

let built: Readonly<Record<string, RouteParts>> | undefined;

function partsByRoute(): Readonly<Record<string, RouteParts>> {
  // While developing it grows with what is asked for.
  if (import.meta.env.DEV) return tsrStartManifest().routes;
  built ??= tsrStartManifest().routes;
  return built;
}

const hrefOf = (part: string | { readonly href: string }) => (typeof part === 'string' ? part : part.href);

/** What loads the styles and scripts of these routes: HTML for the head, and the scripts that end the body. */
export function routeParts(routeIds: readonly string[]) {
  const parts = routeIds.flatMap((id) => partsByRoute()[id] ?? []);
  const styles = parts.flatMap(({ css = [] }) => css.map(hrefOf));
  // Styles that scripts bring while developing would come after the first sight.
  if (import.meta.env.DEV) {
    styles.push(`/@tanstack-start/styles.css?routes=${routeIds.map(encodeURIComponent).join()}`);
  }
  const preloads = parts.flatMap((part) => (part.preloads ?? []).map(hrefOf));
  const links = [
    ...styles.map((href) => headTag('link', { rel: 'stylesheet', href })),
    ...preloads.map((href) => headTag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
  ];
  return { head: links.join(''), scripts: parts.flatMap(({ scripts = [] }) => scripts) };
}
