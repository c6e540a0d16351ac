import { tsrStartManifest } from 'tanstack-start-manifest:v';
import type { BuiltParts } from 'tanstack-start-manifest:v';

import type { RouteParts } from '#app/platform/request-context.ts';

import { headTag } from './head-tags.ts';

const hrefOf = (part: string | { readonly href: string }) => (typeof part === 'string' ? part : part.href);

/** HTML for the head, and the scripts that end the body. */
function loadingOf({ css = [], preloads = [], scripts = [] }: BuiltParts) {
  const styles = css.map((part) => headTag('link', { rel: 'stylesheet', href: hrefOf(part) }));
  const modules = preloads.map((part) =>
    headTag('link', { rel: 'modulepreload', href: hrefOf(part), fetchpriority: 'low' }),
  );
  return { styles: styles.join(''), modules: modules.join(''), scripts: scripts.map(importing) };
}

type BuiltScript = NonNullable<BuiltParts['scripts']>[number];

/**
 * A script that waits for nobody, written so that it stays where it is drawn: React would move one with an address into the
 * head, before the data that it reads, and one that is not `async` would hold up the document.
 */
function importing({ attrs: { src, ...attrs } = {}, children }: BuiltScript): BuiltScript {
  return { attrs, children: src === undefined ? (children ?? '') : `import ${JSON.stringify(src)}` };
}

type Loading = ReturnType<typeof loadingOf>;

let built: ReadonlyMap<string, Loading> | undefined;

function loadingByRoute(): ReadonlyMap<string, Loading> {
  // While developing the list grows with what is asked for.
  if (built && !import.meta.env.DEV) return built;
  built = new Map(Object.entries(tsrStartManifest().routes).map(([id, parts]) => [id, loadingOf(parts)]));
  return built;
}

/** What loads the styles and scripts of these routes. */
export function routeParts(routeIds: readonly string[]): RouteParts {
  const byRoute = loadingByRoute();
  const parts = routeIds.flatMap((id) => byRoute.get(id) ?? []);
  let head = parts.map(({ styles }) => styles).join('');
  // Styles that scripts bring while developing would come after the first sight.
  if (import.meta.env.DEV) {
    const href = `/@tanstack-start/styles.css?routes=${routeIds.map(encodeURIComponent).join()}`;
    head += headTag('link', { rel: 'stylesheet', href });
  }
  head += parts.map(({ modules }) => modules).join('');
  return { head, scripts: parts.flatMap(({ scripts }) => scripts) };
}
