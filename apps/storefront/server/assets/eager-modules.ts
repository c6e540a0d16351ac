/** The bundler's facts about a module. */
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
  /** Modules that every page loads after hydration. */
  followers: readonly string[];
  /** Small modules of many pages, for which separate files would be larger. */
  small: readonly string[];
  /** Modules whose imports only the server uses: the browser's build drops them, but the module graph still has them. */
  serverImports: readonly string[];
  /** Modules that only the server imports for the first view; a browser loads them later. */
  serverOnly: readonly string[];
}

/**
 * Returns a function that assigns modules to the eager chunk: those that the entry imports statically, which every page
 * needs. The bundler alone would create dozens of tiny files, which compress badly.
 */
export function eagerChunk(
  { entry, small, serverImports, serverOnly }: Omit<EarlyModules, 'followers'>,
  name: string,
): NameChunk {
  return chunkOf(name, (bundler) => {
    // With the imports of small modules: a chunk that this one imports back would run before it.
    const eager = reachableFrom([entry, ...small], bundler, serverImports);
    // Not the entry itself: its top-level await waits for pages, which wait for this chunk.
    eager.delete(entry);
    return eager.difference(new Set(serverOnly));
  });
}

/** Returns a function that assigns the followers' other modules to a chunk, for the same reason. */
export function followingChunk(
  { followers, serverImports }: Pick<EarlyModules, 'followers' | 'serverImports'>,
  name: string,
): NameChunk {
  return chunkOf(name, (bundler) => reachableFrom(followers, bundler, serverImports));
}

type Pages = Pick<PageFamily, 'pages' | 'otherPages' | 'serverImports'>;

/** Returns a function that assigns modules that two of the pages share, and none of the others. */
export function sharedChunk(pages: Pages, name: string): NameChunk {
  return chunkOf(name, (bundler) => sharedModules(pages, bundler).difference(otherModules(pages, bundler)));
}

/** Returns a function that assigns modules that two of the pages and one of the others share. */
export function commonChunk(pages: Pages, name: string): NameChunk {
  return chunkOf(name, (bundler) => sharedModules(pages, bundler).intersection(otherModules(pages, bundler)));
}

const sharedModules = ({ pages, serverImports }: Pages, bundler: Bundler) =>
  reachedTwice(pages.map((page) => reachableFrom([page], bundler, serverImports)));

const otherModules = ({ otherPages, serverImports }: Pages, bundler: Bundler) =>
  reachableFrom(
    otherPages.flatMap((page) => componentsOf(page, bundler)),
    bundler,
    serverImports,
  );

export interface PageFamily {
  entry: string;
  /** Routes whose components share the modules, or page components that load with the first activity. */
  pages: readonly string[];
  /** Other pages that may load a shared module. */
  otherPages: readonly string[];
  /** Lazy components that may load a shared module. */
  panels?: readonly string[];
  serverImports: readonly string[];
}

/**
 * Returns a function that assigns modules to a chunk: those that all pages of a family need, and only the family. The
 * bundler alone would create a file for each set of components that share a module.
 */
export function familyChunk(
  { entry, pages, otherPages, panels = [], serverImports }: PageFamily,
  name: string,
): NameChunk {
  return chunkOf(name, (bundler) => {
    const reached = (ids: readonly string[]) => reachableFrom(ids, bundler, serverImports);
    const [first = new Set<string>(), ...rest] = pages.map((page) => reached(componentsOf(page, bundler)));
    const components = [...pages, ...otherPages].flatMap((page) => componentsOf(page, bundler));
    const family = new Set([...components, ...panels]);
    const outside = reached([...lazyModules(entry, bundler).difference(family)]);
    return rest.reduce((shared, other) => shared.intersection(other), first).difference(outside);
  });
}

function chunkOf(name: string, choose: (bundler: Bundler) => ReadonlySet<string>): NameChunk {
  let chosen: ReadonlySet<string> | undefined;
  return (id, bundler) => {
    // All modules are known when the first one is assigned.
    chosen ??= choose(bundler);
    return chosen.has(id) ? name : null;
  };
}

function reachedTwice(sets: readonly ReadonlySet<string>[]): Set<string> {
  const ids = sets.flatMap((set) => [...set]);
  return new Set(ids.filter((id) => sets.filter((set) => set.has(id)).length > 1));
}

function reachableFrom(
  entries: readonly string[],
  bundler: Bundler,
  serverImports: readonly string[],
): Set<string> {
  const reached = new Set(entries);
  // A `Set` also iterates over entries added meanwhile; each module is visited once.
  for (const id of reached) {
    if (serverImports.includes(id)) continue;
    for (const imported of bundler.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** Returns every module that loads after the entry, by a dynamic import, without loaders. */
function lazyModules(entry: string, bundler: Bundler): ReadonlySet<string> {
  const lazy = new Set<string>();
  const reached = new Set([entry]);
  for (const id of reached) {
    for (const imported of bundler.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    for (const imported of lazyImports(id, bundler)) {
      lazy.add(imported);
      reached.add(imported);
    }
  }
  return lazy;
}

/** Returns the components of a route, without its loader, whose data is in the document; of a page component, itself. */
function componentsOf(page: string, bundler: Bundler): readonly string[] {
  return page.includes('routes/') ? lazyImports(page, bundler) : [page];
}

function lazyImports(id: string, bundler: Bundler): readonly string[] {
  const ids = bundler.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  return ids.filter((imported) => !imported.endsWith('?tsr-split=loader'));
}
