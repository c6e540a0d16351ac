import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The bundler's facts about a module. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
  readonly code?: string | null;
}

/** What the bundler knows once all modules are loaded. */
export interface Bundler {
  getModuleInfo(id: string): ModuleFacts | null;
}

export type NameChunk = (id: string, bundler: Bundler) => string | null;

/** Returns a function that names the chunks of modules, chosen at once for all of them. */
export function chunkNames(choose: (bundler: Bundler) => ReadonlyMap<string, string>): NameChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, bundler) => {
    // All modules are known when the first one is assigned.
    names ??= choose(bundler);
    return names.get(id) ?? null;
  };
}

/** Returns modules with what they import statically. */
export function reachableFrom(modules: Iterable<string>, bundler: Bundler): Set<string> {
  const reached = new Set(modules);
  // A `Set` also iterates over entries added meanwhile; each module is visited once.
  for (const id of reached) {
    for (const imported of bundler.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** Returns a function that assigns a module and its imports to a chunk, except what the modules `without` load. */
export function chunkOfModule(module: string, without: readonly string[], name: string): NameChunk {
  return chunkNames((bundler) => {
    const modules = reachableFrom([module], bundler).difference(reachableFrom(without, bundler));
    return new Map([...modules].map((id) => [id, name]));
  });
}

/** The same without the module itself, which stays in a file of its own: it starts what it imports, and others import that, too. */
export function chunkOfImports(module: string, without: readonly string[], name: string): NameChunk {
  const nameOf = chunkOfModule(module, without, name);
  return (id, bundler) => (id === module ? null : nameOf(id, bundler));
}

/** Returns the path of a module that the build names. Throws for one that does not exist: its entry would be ignored. */
export function namedModule(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`vite.config.ts names ${file}, which does not exist`);
  return path;
}
