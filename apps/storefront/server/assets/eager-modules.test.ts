import { describe, expect, it } from 'vitest';

import { eagerChunk, followingChunk } from './eager-modules.ts';

const imports: Record<string, string[]> = {
  entry: ['a', 'b'],
  a: ['c'],
  c: ['a'],
  lazy: ['c', 'd'],
  home: ['card', 'list'],
  product: ['card', 'gallery', 'cart'],
  card: ['price'],
  follower: ['cart', 'session', 'a'],
  'home.tsx?tsr-split=loader': ['terms'],
  'product.tsx?tsr-split=loader': ['terms'],
};
const bundler = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id.endsWith('.tsx')
      ? [id.slice(0, -'.tsx'.length), `${id}?tsr-split=loader`]
      : [],
  }),
};
const early = {
  entry: 'entry',
  routes: ['home.tsx', 'product.tsx'],
  followers: ['follower'],
  small: ['few-lines'],
};

describe('the chunk that every page needs', () => {
  const nameOf = (id: string) => eagerChunk(early, 'app')(id, bundler);

  it('holds what the entry imports, however far, and leaves itself and the rest alone', () => {
    expect(['a', 'b', 'c'].map(nameOf)).toEqual(['app', 'app', 'app']);
    expect(['lazy', 'd', 'entry'].map(nameOf)).toEqual([null, null, null]);
  });

  it('omits what loaders of their own have in common', () => {
    expect(nameOf('terms')).toBeNull();
  });

  it('holds what two of the routes and followers have in common once they are loaded', () => {
    expect(['card', 'price', 'cart'].map(nameOf)).toEqual(['app', 'app', 'app']);
    expect(['home', 'list', 'gallery', 'session'].map(nameOf)).toEqual([null, null, null, null]);
  });

  it('holds what is too small for a file of its own', () => {
    expect(nameOf('few-lines')).toBe('app');
  });
});

it('names what followers need, for one chunk to hold what is not in another', () => {
  const nameOf = (id: string) => followingChunk(early, 'following')(id, bundler);
  expect(['follower', 'session', 'cart'].map(nameOf)).toEqual(['following', 'following', 'following']);
  expect(['home', 'b'].map(nameOf)).toEqual([null, null]);
});
