import { minifySync } from 'vite';

import { type Bundler, type NameChunk, chunkNames, reachableFrom } from './module-graph.ts';
import { type Part, partsOf } from './parts-of.ts';

export interface SharedChunksOptions {
  /** The modules that every page loads, with their imports: they have chunks already. */
  everywhere: readonly string[];
  /** The route of the frame around every page. */
  frame: string;
  /** The module with which a part replaces its placeholder. */
  placeholder: string;
  /** Pages of which a visit opens several. */
  often: readonly string[];
  /** Routes on the way to an order, whose files a document loads before anybody acts. */
  buying: readonly string[];
}

/** The minified characters that a load may have in vain to save a file: what a file costs beside its code, compressed. */
const costOfFile = 1300;
/**
 * How much the files of a page count, opened with the first activity (`often` twice), of a page on the way to an order, of another page,
 * and of a panel or section.
 */
const weights = { page: 16, often: 32, buying: 64, route: 6, part: 1 };

/** Parts that are loaded together: a page with the frame around it, or a panel alone. */
interface Load {
  readonly parts: readonly Part[];
  readonly weight: number;
}

type Loads = ReadonlySet<Load>;

/** Modules of the same loads. */
interface Unit {
  readonly loads: Loads;
  readonly modules: readonly string[];
  readonly size: number;
}

interface SharedChunk {
  readonly modules: readonly string[];
  readonly loads: Loads;
  /** Its units and those that they import. */
  readonly loaded: ReadonlySet<Unit>;
}

/**
 * Returns a function that assigns the modules that several parts of the shop load. Those of the same loads are one chunk; two
 * chunks become one where the code that some loads then have in vain counts less than the files that others save.
 */
export function sharedChunks(options: SharedChunksOptions): NameChunk {
  return chunkNames((bundler) => {
    const everywhere = reachableFrom(options.everywhere, bundler);
    // Documents include the data of loaders, whose code is needed later.
    const parts = partsOf(everywhere, bundler).filter(({ module }) => !module.endsWith('?tsr-split=loader'));
    checkNames(options, everywhere, parts);
    const units = unitsOf(parts, loadsOf(parts, everywhere, options, bundler), bundler);
    return new Map(
      merged(chunksOf(units, bundler)).flatMap(({ modules }, index) =>
        modules.map((module) => [module, `shared-${index}`] as const),
      ),
    );
  });
}

/** Throws for a named module that has another role now: the rule would ignore it. */
function checkNames(
  { frame, placeholder, often, buying }: SharedChunksOptions,
  everywhere: ReadonlySet<string>,
  parts: readonly Part[],
): void {
  const stale = [
    ...[frame, placeholder].filter((module) => !everywhere.has(module)),
    ...[...often, ...buying].filter((page) => parts.every(({ module }) => sourceOf(module) !== page)),
  ];
  if (stale.length > 0)
    throw new Error(`no page loads these modules as the chunks expect: ${stale.join(', ')}`);
}

function loadsOf(
  parts: readonly Part[],
  everywhere: ReadonlySet<string>,
  { frame, placeholder, often, buying }: SharedChunksOptions,
  bundler: Bundler,
): readonly Load[] {
  const inFrame = reachableFrom([frame], bundler);
  const fillsPlaceholder = ({ importers }: Part) =>
    [...importers].some(
      (id) => everywhere.has(id) && bundler.getModuleInfo(id)?.importedIds.includes(placeholder),
    );
  const placed = parts.filter(fillsPlaceholder);
  const frameParts = placed.filter(({ importers }) => [...importers].some((id) => inFrame.has(id)));
  const pages = new Set(placed).difference(new Set(frameParts));
  const weightOf = ({ module, importers }: Part) => {
    if (![...importers].some((id) => everywhere.has(id))) return weights.part;
    if (buying.includes(sourceOf(module))) return weights.buying;
    if (sourceOf(module) !== module) return weights.route;
    return often.includes(module) ? weights.often : weights.page;
  };
  return parts
    .filter((part) => !frameParts.includes(part))
    .map((part) => ({ parts: pages.has(part) ? [part, ...frameParts] : [part], weight: weightOf(part) }));
}

/** Returns the file of a module: the router's plugin names the component of a route by a query. */
const sourceOf = (module: string) => module.replace(/\?tsr-split=.*/, '');

function unitsOf(parts: readonly Part[], loads: readonly Load[], bundler: Bundler): readonly Unit[] {
  const importing = Map.groupBy(
    parts.flatMap((part) => [...part.imports].map((module) => ({ module, part }))),
    ({ module }) => module,
  );
  const own = new Set(parts.map(({ module }) => module));
  const units = new Map<string, { loads: Loads; modules: string[]; size: number }>();
  for (const [module, entries] of importing) {
    // A module of one part is in that part's file, and that file is its own.
    if (entries.length === 1 || own.has(module)) continue;
    const needing = loads.filter((load) => load.parts.some(({ missing }) => missing.has(module)));
    const key = needing.map((load) => loads.indexOf(load)).join();
    const unit = units.get(key) ?? { loads: new Set(needing), modules: [], size: 0 };
    unit.modules.push(module);
    unit.size += minifiedSize(module, bundler);
    units.set(key, unit);
  }
  return [...units.values()];
}

function minifiedSize(module: string, bundler: Bundler): number {
  const code = bundler.getModuleInfo(module)?.code ?? '';
  const { code: minified, errors } = minifySync(module, code, { module: true });
  return errors.length === 0 ? minified.length : code.length;
}

function chunksOf(units: readonly Unit[], bundler: Bundler): readonly SharedChunk[] {
  const unitOf = new Map(units.flatMap((unit) => unit.modules.map((module) => [module, unit] as const)));
  return units.map(({ modules, loads }) => ({
    modules,
    loads,
    loaded: new Set([...reachableFrom(modules, bundler)].flatMap((module) => unitOf.get(module) ?? [])),
  }));
}

function merged(chunks: readonly SharedChunk[]): readonly SharedChunk[] {
  let left = new Set(chunks);
  const pairsOf = (one: SharedChunk, others: Iterable<SharedChunk>) =>
    [...others].map((other) => ({ one, other, gain: gainOfMerging(one, other) }));
  let pairs = chunks.flatMap((one, index) => pairsOf(one, chunks.slice(index + 1)));
  for (;;) {
    pairs = pairs.filter(({ one, other, gain }) => gain > 0 && left.has(one) && left.has(other));
    const best = pairs.reduce<(typeof pairs)[number] | undefined>(
      (found, pair) => (found && found.gain >= pair.gain ? found : pair),
      undefined,
    );
    if (!best) return [...left];
    const { one, other } = best;
    const both = {
      modules: [...one.modules, ...other.modules],
      loads: one.loads.union(other.loads),
      loaded: one.loaded.union(other.loaded),
    };
    left = left.difference(new Set([one, other]));
    pairs.push(...pairsOf(both, left));
    left.add(both);
  }
}

/** Returns what the loads of both save, less what the loads of one have in vain with the other. */
function gainOfMerging(one: SharedChunk, other: SharedChunk): number {
  const saved = weightOfAll(one.loads.intersection(other.loads)) * costOfFile;
  if (saved === 0) return 0;
  return (
    saved -
    inVain(one.loads.difference(other.loads), other.loaded) -
    inVain(other.loads.difference(one.loads), one.loaded)
  );
}

function inVain(loads: Loads, loaded: ReadonlySet<Unit>): number {
  return [...loaded].reduce(
    (total, unit) => total + unit.size * weightOfAll(loads.difference(unit.loads)),
    0,
  );
}

const weightOfAll = (loads: Loads) => [...loads].reduce((total, { weight }) => total + weight, 0);
