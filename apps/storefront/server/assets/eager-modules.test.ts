import { describe, expect, it } from 'vitest';

import { eagerChunk, familyChunk, followingChunk } from './eager-modules.ts';

const imports: Record<string, string[]> = {
  entry: ['a', 'b', 'banner'],
  banner: ['banner-button'],
  a: ['c'],
  c: ['a'],
  lazy: ['c', 'd'],
  home: ['card', 'list', 'sections'],
  product: ['card', 'gallery', 'cart', 'sections'],
  sections: ['newsletter'],
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
  serverImports: ['sections', 'banner'],
  serverOnly: ['banner'],
};

describe('the chunk that every page needs', () => {
  const nameOf = (id: string) => eagerChunk(early, 'app')(id, bundler);

  it('contains the entry’s transitive imports, but neither the entry nor others', () => {
    expect(['a', 'b', 'c'].map(nameOf)).toEqual(['app', 'app', 'app']);
    expect(['lazy', 'd', 'entry'].map(nameOf)).toEqual([null, null, null]);
  });

  it('omits modules shared by loader chunks', () => {
    expect(nameOf('terms')).toBeNull();
  });

  it('contains modules shared by two routes or followers', () => {
    expect(['card', 'price', 'cart'].map(nameOf)).toEqual(['app', 'app', 'app']);
    expect(['home', 'list', 'gallery', 'session'].map(nameOf)).toEqual([null, null, null, null]);
  });

  it('omits modules that only the server imports', () => {
    expect(nameOf('sections')).toBe('app');
    expect(nameOf('newsletter')).toBeNull();
  });

  it('omits modules that browsers load after the first view', () => {
    expect(['banner', 'banner-button'].map(nameOf)).toEqual([null, null]);
  });

  it('contains modules that are too small for a file of their own', () => {
    expect(nameOf('few-lines')).toBe('app');
  });
});

it('assigns the followers’ remaining modules to one chunk', () => {
  const nameOf = (id: string) => followingChunk(early, 'following')(id, bundler);
  expect(['follower', 'session', 'cart'].map(nameOf)).toEqual(['following', 'following', 'following']);
  expect(['home', 'b'].map(nameOf)).toEqual([null, null]);
});

describe('the chunk of a family of pages', () => {
  const familyImports: Record<string, string[]> = {
    entry: ['routes'],
    routes: ['cart.tsx', 'checkout.tsx', 'account.tsx', 'success.tsx'],
    cart: ['rows', 'field', 'coupon', 'sections'],
    checkout: ['rows', 'field', 'steps', 'stock'],
    'cart-panel': ['rows', 'totals'],
    success: ['steps', 'totals'],
    rows: ['totals'],
    estimator: ['stock'],
    coupon: ['stock'],
    account: ['field'],
    'account.tsx?tsr-split=loader': ['rows'],
    sections: ['steps'],
  };
  const lazyImports: Record<string, string[]> = {
    'cart.tsx': ['cart', 'cart.tsx?tsr-split=loader'],
    'checkout.tsx': ['checkout'],
    'account.tsx': ['account', 'account.tsx?tsr-split=loader'],
    'success.tsx': ['success'],
    cart: ['cart-panel'],
    'cart-panel': ['estimator'],
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: familyImports[id] ?? [],
      dynamicallyImportedIds: lazyImports[id] ?? [],
    }),
  };
  const purchase = {
    entry: 'entry',
    pages: ['cart.tsx', 'checkout.tsx'],
    otherPages: ['success.tsx'],
    panels: ['cart-panel'],
    serverImports: ['sections'],
  };
  const nameOf = (id: string) => familyChunk(purchase, 'purchase')(id, graph);

  it('contains modules that all of its pages need, also if other pages and panels of the family do', () => {
    expect(['rows', 'totals'].map(nameOf)).toEqual(['purchase', 'purchase']);
  });

  it('omits modules that a page or panel outside needs', () => {
    expect(['field', 'stock'].map(nameOf)).toEqual([null, null]);
  });

  it('omits modules that one of its pages does not need, or only the server imports', () => {
    expect(['coupon', 'steps', 'cart', 'checkout'].map(nameOf)).toEqual([null, null, null, null]);
  });
});
