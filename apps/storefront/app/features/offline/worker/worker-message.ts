/** What a page tells its worker. A worker ignores what it does not know: it may be older or newer than the page. */
export type WorkerMessage =
  /** The page has started, for this person: a customer's id, or `guest`. */
  | { readonly kind: 'hello'; readonly build: string; readonly person: string | null }
  /** The visitor sees this page. */
  | { readonly kind: 'keep'; readonly build: string; readonly store: string; readonly address: string }
  /** Files of the build and fonts that the page has loaded. */
  | { readonly kind: 'assets'; readonly addresses: readonly string[] }
  /** The session has ended. */
  | { readonly kind: 'forget' };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;

/** Parses a message; null for any other. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const { kind, build, person, store, address, addresses }: Record<string, unknown> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  if (kind === 'forget') return { kind };
  if (kind === 'hello' && isText(build)) return { kind, build, person: isText(person) ? person : null };
  if (kind === 'keep' && isText(build) && isText(store) && isText(address))
    return { kind, build, store, address };
  if (kind === 'assets' && Array.isArray(addresses))
    return { kind, addresses: addresses.filter(isText).slice(0, 200) };
  return null;
}
