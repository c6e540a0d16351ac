import type { ReceivedRequest } from './wire.ts';

/** Headers that mean something to a provider; the others describe the client. */
const meaningful = ['authorization', 'content-type', 'idempotency-key', 'x-idempotency-key'];

/** How two requests for the same purpose differ: by the paths of their fields, like `body.items.0.amount`. */
export interface RequestDifferences {
  readonly onlyOurs: string[];
  readonly onlyTheirs: string[];
  readonly unequal: string[];
}

export function requestDifferences(
  ours: ReceivedRequest | undefined,
  theirs: ReceivedRequest | undefined,
): RequestDifferences {
  if (!ours || !theirs) throw new Error('a request is missing');
  const [one, other] = [fieldsOfRequest(ours), fieldsOfRequest(theirs)];
  return {
    onlyOurs: [...one.keys()].filter((path) => !other.has(path)).toSorted(),
    onlyTheirs: [...other.keys()].filter((path) => !one.has(path)).toSorted(),
    unequal: [...one.keys()].filter((path) => other.has(path) && other.get(path) !== one.get(path)),
  };
}

function fieldsOfRequest({ method, url, headers, body }: ReceivedRequest): Map<string, unknown> {
  return new Map<string, unknown>([
    ['method', method],
    ['path', url.pathname],
    ...[...url.searchParams].map(([name, value]) => [`query.${name}`, value] as const),
    // The type of a body that is absent means nothing.
    ...meaningful
      .filter((name) => headers.has(name) && (name !== 'content-type' || body !== ''))
      .map((name) => [`header.${name}`, headers.get(name)] as const),
    ...(body === '' ? [] : fieldsOf(JSON.parse(body), 'body')),
  ]);
}

/** Returns the leaves of a JSON value by their paths; an empty object or list is a leaf. */
function fieldsOf(value: unknown, path: string): [string, unknown][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.length === 0
    ? [[path, typeof value === 'object' ? JSON.stringify(value) : value]]
    : entries.flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`));
}
