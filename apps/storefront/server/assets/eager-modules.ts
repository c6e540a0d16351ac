/** What the bundler tells of a module. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
}

interface Bundler {
  getModuleInfo(id: string): ModuleFacts | null;
}

/**
 * Names the chunk of whatever the entry imports outright. Every page needs those modules, yet the bundler would put
 * each set that some route happens to share in a file of its own: dozens of tiny files that compress badly.
 */
export function eagerChunk(entry: string, name: string) {
  let eager: Set<string> | undefined;
  return (id: string, bundler: Bundler): string | null => {
    eager ??= reachableFrom([entry], bundler);
    // Not the entry itself: it waits for pages at its top level, and those wait for this chunk.
    return id !== entry && eager.has(id) ? name : null;
  };
}

/**
 * Names the chunk of what at least two of these routes share once they are loaded: the parts of the pages that people
 * come in by, in one file for the same reason.
 */
export function sharedChunk(routes: readonly string[], name: string) {
  let shared: Set<string> | undefined;
  return (id: string, bundler: Bundler): string | null => {
    shared ??= reachedTwice(
      routes.map((route) =>
        reachableFrom(bundler.getModuleInfo(route)?.dynamicallyImportedIds ?? [], bundler),
      ),
    );
    return shared.has(id) ? name : null;
  };
}

function reachedTwice(sets: readonly ReadonlySet<string>[]): Set<string> {
  const ids = sets.flatMap((set) => [...set]);
  return new Set(ids.filter((id) => sets.filter((set) => set.has(id)).length > 1));
}

function reachableFrom(entries: readonly string[], bundler: Bundler): Set<string> {
  const reached = new Set(entries);
  // A set may grow while it is walked: each module is visited once.
  for (const id of reached)
    for (const imported of bundler.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
