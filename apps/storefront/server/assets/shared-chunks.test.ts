import { describe, expect, it } from 'vitest';

import { chunkOfImports, chunkOfModule } from './module-graph.ts';
import { sharedChunks } from './shared-chunks.ts';

const imports: Record<string, readonly string[]> = {
  entry: ['frame', 'lazy-home', 'lazy-category', 'routes'],
  frame: ['lazy-menu'],
  'lazy-menu': ['placeholder'],
  'lazy-home': ['placeholder'],
  'lazy-category': ['placeholder'],
  services: ['frame', 'cart'],
  home: ['card', 'banner'],
  category: ['card', 'filters'],
  menu: ['icon'],
  'cart-page?tsr-split=component': ['card', 'line', 'form'],
  'checkout?tsr-split=component': ['line', 'form', 'address', 'icon'],
  'cart-page?tsr-split=loader': ['address', 'filters'],
  zoom: ['banner', 'gesture'],
  summary: ['line', 'icon'],
  form: ['library'],
  gesture: ['library'],
};
const lazyImports: Record<string, readonly string[]> = {
  'lazy-menu': ['menu'],
  'lazy-home': ['home'],
  'lazy-category': ['category'],
  routes: ['cart-page?tsr-split=component', 'cart-page?tsr-split=loader', 'checkout?tsr-split=component'],
  home: ['zoom'],
  line: ['summary'],
};

/** Modules of a size, with code that no minifier shortens. */
const bundlerOf = (sizes: Record<string, number>) => ({
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: lazyImports[id] ?? [],
    code: `f("${'x'.repeat(sizes[id] ?? 3000)}");`,
  }),
});

const options = {
  everywhere: ['entry', 'services'],
  frame: 'frame',
  placeholder: 'placeholder',
  often: ['category'],
  buying: [] as string[],
};

/** The modules of each chunk. */
function chunksOf(sizes: Record<string, number> = {}, changed: object = {}): string[][] {
  const bundler = bundlerOf(sizes);
  const nameOf = sharedChunks({ ...options, ...changed });
  const modules = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])];
  const named = modules.map((id) => ({ id, name: nameOf(id, bundler) })).filter(({ name }) => name !== null);
  return [...Map.groupBy(named, ({ name }) => name).values()].map((chunk) =>
    chunk.map(({ id }) => id).toSorted(),
  );
}

const chunkWith = (id: string, chunks: string[][]) => chunks.find((chunk) => chunk.includes(id));

describe('the chunks of modules that parts of the shop share', () => {
  it('have no module that every page or only a single part loads, and no part itself', () => {
    const shared = chunksOf().flat();
    expect(shared).toEqual(expect.arrayContaining(['card', 'banner', 'line', 'form', 'icon', 'library']));
    for (const id of ['frame', 'cart', 'filters', 'address', 'gesture', 'home', 'menu', 'zoom'])
      expect(shared).not.toContain(id);
  });

  it('are one for each set of pages that load them, where a file costs less than code in vain', () => {
    const chunks = chunksOf({ line: 50_000, icon: 50_000 });
    expect(chunkWith('line', chunks)).toEqual(['form', 'line']);
    expect(chunkWith('card', chunks)).toEqual(['card']);
  });

  it('are merged where the code that is loaded in vain costs less than the files that are saved', () => {
    const sizes = { card: 10, line: 10, form: 10, library: 10, banner: 50_000, icon: 50_000 };
    expect(chunkWith('card', chunksOf(sizes))).toEqual(['card', 'form', 'library', 'line']);
  });

  it('are not merged if a page would load a large import of the other chunk in vain', () => {
    const chunks = chunksOf({ card: 10, line: 10, form: 10, library: 50_000, banner: 50_000, icon: 50_000 });
    expect(chunkWith('card', chunks)).not.toContain('form');
  });

  it('are merged for a route on the way to an order with more code in vain', () => {
    const sizes = { line: 10, form: 10, library: 10, icon: 50_000, card: 3000, banner: 50_000 };
    expect(chunkWith('card', chunksOf(sizes))).not.toContain('form');
    expect(chunkWith('card', chunksOf(sizes, { buying: ['cart-page'] }))).toContain('form');
  });
});

it.each([
  ['frame', { frame: 'former-frame' }],
  ['placeholder', { placeholder: 'former-placeholder' }],
  ['page', { often: ['category', 'former-page'] }],
  ['route', { buying: ['former-checkout'] }],
])('refuses a stale %s', (_, named) => {
  const nameOf = sharedChunks({ ...options, ...named });
  expect(() => nameOf('card', bundlerOf({}))).toThrow(/former/);
});

it('assigns the imports of a module to one chunk, except those of the entry', () => {
  const nameOf = chunkOfImports('services', ['entry'], 'shop');
  expect(['services', 'cart', 'frame', 'card'].map((id) => nameOf(id, bundlerOf({})))).toEqual([
    null,
    'shop',
    null,
    null,
  ]);
});

it('assigns a module with its imports to one chunk, except those of the entry', () => {
  const nameOf = chunkOfModule('services', ['entry'], 'shop');
  expect(['services', 'cart', 'frame'].map((id) => nameOf(id, bundlerOf({})))).toEqual([
    'shop',
    'shop',
    null,
  ]);
});
