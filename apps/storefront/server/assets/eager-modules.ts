/** What the bundler tells of a module. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
}

interface Bundler {
  getModuleInfo(id: string): ModuleFacts | null;
}

type NameChunk = (id: string, bundler: Bundler) => string | null;

export interface EarlyModules {
  entry: string;
  /** Routes that people come in by: what at least two of these and the followers share is needed on most visits. */
  routes: readonly string[];
  /** What every page loads once it is shown. */
  followers: readonly string[];
  /** A few lines that many pages have: a file of their own would weigh more. */
  small: readonly string[];
}

/**
 * Names the chunk of whatever the entry imports outright, and of what people need wherever they come in. Every page
 * needs those modules, yet the bundler would put each set that some route happens to share in a file of its own: dozens
 * of tiny files that compress badly.
 */
export function eagerChunk({ entry, routes, followers, small }: EarlyModules, name: string): NameChunk {
  return chunkOf(name, (bundler) => {
    const eager = reachableFrom([entry], bundler);
    const shared = reachedTwice([
      ...routes.map((route) => reachableFrom(componentsOf(route, bundler), bundler)),
      ...followers.map((follower) => reachableFrom([follower], bundler)),
    ]);
    // Not the entry itself: it waits for pages at its top level, and those wait for this chunk.
    eager.delete(entry);
    return eager.union(shared).union(new Set(small));
  });
}

/** Names the chunk of what the followers need besides, for the same reason. */
export function followingChunk({ followers }: Pick<EarlyModules, 'followers'>, name: string): NameChunk {
  return chunkOf(name, (bundler) => reachableFrom(followers, bundler));
}

function chunkOf(name: string, choose: (bundler: Bundler) => ReadonlySet<string>): NameChunk {
  let chosen: ReadonlySet<string> | undefined;
  return (id, bundler) => {
    // All are known by the time the first is asked for.
    chosen ??= choose(bundler);
    return chosen.has(id) ? name : null;
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

/** Without loaders that are chunks of their own: a document brings its data with it. */
function componentsOf(route: string, bundler: Bundler): readonly string[] {
  const ids = bundler.getModuleInfo(route)?.dynamicallyImportedIds ?? [];
  return ids.filter((id) => !id.endsWith('?tsr-split=loader'));
}
