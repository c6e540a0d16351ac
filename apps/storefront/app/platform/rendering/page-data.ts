import { createSerializationAdapter } from '@tanstack/react-router';
import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';

/**
 * Serialises loader data as JSON, as it came from the API: the router's serialiser, which numbers every object, takes a
 * tenth of a rendering. Error messages stay on the server, which logs them.
 */
export const pageData = createSerializationAdapter({
  key: 'page',
  test: isPageData,
  toSerializable: (data) => JSON.stringify({ ...data, matches: data.matches.map(withoutError) }),
  fromSerializable: (text): DehydratedRouter => JSON.parse(text),
});

type Match = DehydratedRouter['matches'][number];

const withoutError = (match: Match): Match => (match.e instanceof Error ? { ...match, e: {} } : match);

function isPageData(value: unknown): value is DehydratedRouter {
  return typeof value === 'object' && value !== null && 'matches' in value && 'manifest' in value;
}
