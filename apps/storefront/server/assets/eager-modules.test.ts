import { expect, it } from 'vitest';

import { eagerChunk, sharedChunk } from './eager-modules.ts';

it('names what the entry imports, however far, and leaves itself and the rest alone', () => {
  const imports: Record<string, string[]> = { entry: ['a', 'b'], a: ['c'], c: ['a'], lazy: ['c', 'd'] };
  const bundler = {
    getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
  };
  const nameOf = eagerChunk('entry', 'app');
  expect(['a', 'b', 'c'].map((id) => nameOf(id, bundler))).toEqual(['app', 'app', 'app']);
  expect(['lazy', 'd', 'entry'].map((id) => nameOf(id, bundler))).toEqual([null, null, null]);
});

it('names what two routes have in common once they are loaded', () => {
  const imports: Record<string, string[]> = {
    one: ['card', 'list'],
    two: ['card', 'gallery'],
    card: ['price'],
  };
  const bundler = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: id.endsWith('.tsx') ? [id.slice(0, -'.tsx'.length)] : [],
    }),
  };
  const nameOf = sharedChunk(['one.tsx', 'two.tsx'], 'shop');
  expect(['card', 'price'].map((id) => nameOf(id, bundler))).toEqual(['shop', 'shop']);
  expect(['one', 'list', 'gallery'].map((id) => nameOf(id, bundler))).toEqual([null, null, null]);
});
