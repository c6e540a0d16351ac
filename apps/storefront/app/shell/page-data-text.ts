import { type AnyRouteMatch, isNotFound } from '@tanstack/react-router';

import type { StoreContext } from '#app/platform/store-context.ts';

import { storeTexts } from './frame-head.ts';

/**
 * What a page was made of, as JSON, in the router's own form, as its `hydrate` reads it (`DehydratedRouter`); all of it came
 * from the API, as JSON.
 */
export function pageDataText(
  { store, previewedAt }: { store: StoreContext; previewedAt: string | null },
  matches: readonly AnyRouteMatch[],
): string {
  const context = objectOf({ store: storeTexts(store).json, previewedAt: json(previewedAt) });
  return objectOf({ dehydratedData: context, matches: `[${matches.map(matchText).join()}]` });
}

function matchText(match: AnyRouteMatch): string {
  return objectOf({
    i: json(match.id.replaceAll('/', '#')),
    u: json(match.updatedAt),
    s: json(match.status),
    l: loadedText(match.loaderData),
    ssr: json(match.ssr),
    // What went wrong is nobody's business but the log's.
    e: match.error === undefined ? undefined : json(isNotFound(match.error) ? match.error : {}),
    g: match._notFound ? 'true' : undefined,
  });
}

/** Part by part: V8 serialises slowly whatever comes in one call with a text that was joined and not yet read. */
function loadedText(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return json(data);
  return objectOf(Object.fromEntries(Object.entries(data).map(([name, part]) => [name, json(part)])));
}

/** Undefined where JSON has nothing to say. */
const json = (value: unknown): string | undefined => JSON.stringify(value);

function objectOf(parts: Record<string, string | undefined>): string {
  const said = Object.entries(parts).filter(([, text]) => text !== undefined);
  return `{${said.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
}
