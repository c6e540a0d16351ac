import { type Bundler, reachableFrom } from './module-graph.ts';

/** What one dynamic import loads: a page, a panel, a section. */
export interface Part {
  /** The module that is imported dynamically. */
  readonly module: string;
  /** The modules that import it. */
  readonly importers: ReadonlySet<string>;
  /** What it imports, without what every page has. */
  readonly imports: ReadonlySet<string>;
  /** What of that is yet to be loaded, wherever the part is imported: a section has what its page has. */
  readonly missing: ReadonlySet<string>;
}

/** Returns every part of the shop. `everywhere` is what every page has loaded before any of them. */
export function partsOf(everywhere: ReadonlySet<string>, bundler: Bundler): readonly Part[] {
  const importers = dynamicImporters(everywhere, bundler);
  const imports = new Map(
    [...importers.keys()].map((part) => [part, reachableFrom([part], bundler).difference(everywhere)]),
  );
  const loadedBefore = modulesLoadedBefore(importers, imports, everywhere);
  return [...importers].map(([module, importing]) => {
    const imported = imports.get(module) ?? new Set<string>();
    return {
      module,
      importers: importing,
      imports: imported,
      missing: imported.difference(loadedBefore.get(module) ?? new Set()),
    };
  });
}

function dynamicImporters(
  everywhere: ReadonlySet<string>,
  bundler: Bundler,
): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  const reached = new Set(everywhere);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = bundler.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
    for (const part of dynamicallyImportedIds) {
      if (everywhere.has(part)) continue;
      importers.set(part, (importers.get(part) ?? new Set()).add(id));
    }
  }
  return importers;
}

type Modules = ReadonlySet<string>;

/** Returns what is loaded before a part, whichever of its importers loads it. Found by repetition: it depends on what is loaded before those. */
function modulesLoadedBefore(
  importers: ReadonlyMap<string, Modules>,
  imports: ReadonlyMap<string, Modules>,
  everywhere: Modules,
): ReadonlyMap<string, Modules> {
  const before = new Map<string, Modules>();
  const loadedWith = (importer: string): readonly Modules[] =>
    everywhere.has(importer)
      ? [new Set()]
      : [...imports].flatMap(([part, modules]) => {
          const earlier = before.get(part);
          return modules.has(importer) && earlier ? [modules.union(earlier)] : [];
        });
  for (;;) {
    let hasChanged = false;
    for (const [part, importing] of importers) {
      const [first, ...others] = [...importing].flatMap(loadedWith);
      if (!first) continue;
      const shared = others.reduce<Modules>((modules, other) => modules.intersection(other), first);
      if (shared.size === before.get(part)?.size) continue;
      before.set(part, shared);
      hasChanged = true;
    }
    if (!hasChanged) return before;
  }
}
