import { createSerializationAdapter } from '@tanstack/react-router';
import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';

/**
 * Sends the data of a page as JSON: it came from the API as JSON, and the router's own serialiser, which numbers every
 * object, takes a tenth of a rendering. The message of an error stays on the server, where it is logged.
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
