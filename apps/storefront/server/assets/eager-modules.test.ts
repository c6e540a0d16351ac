import { describe, expect, it } from 'vitest';

import { commonChunk, eagerChunk, familyChunk, followingChunk, sharedChunk } from './eager-modules.ts';

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
  'few-lines': ['one-line'],
  basket: ['price', 'terms'],
  'routes/cart.tsx?tsr-split=loader': ['gallery'],
};
const bundler = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === 'routes/cart.tsx' ? ['basket', 'routes/cart.tsx?tsr-split=loader'] : [],
  }),
};
const early = {
  entry: 'entry',
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

  it('omits modules that only the server imports', () => {
    expect(nameOf('banner-button')).toBeNull();
  });

  it('omits modules that browsers load after the first view', () => {
    expect(['banner', 'banner-button'].map(nameOf)).toEqual([null, null]);
  });

  it('contains modules that are too small for a file of their own, and their imports', () => {
    expect(['few-lines', 'one-line'].map(nameOf)).toEqual(['app', 'app']);
  });
});

it('assigns the followers’ remaining modules to one chunk', () => {
  const nameOf = (id: string) => followingChunk(early, 'following')(id, bundler);
  expect(['follower', 'session', 'cart'].map(nameOf)).toEqual(['following', 'following', 'following']);
  expect(['home', 'b'].map(nameOf)).toEqual([null, null]);
});

describe('the chunks of pages that load with the first activity', () => {
  const pages = { pages: ['home', 'product'], otherPages: ['routes/cart.tsx'], serverImports: ['sections'] };
  const shared = (id: string) => sharedChunk(pages, 'pages')(id, bundler);
  const common = (id: string) => commonChunk(pages, 'common')(id, bundler);

  it('contain what two of them share, apart from what another route needs, too', () => {
    expect(['card', 'price', 'sections'].map(shared)).toEqual(['pages', null, 'pages']);
    expect(['card', 'price', 'sections'].map(common)).toEqual([null, 'common', null]);
  });

  it('omit what one page, a loader or the server alone imports', () => {
    expect(['list', 'gallery', 'newsletter', 'terms'].map(shared)).toEqual([null, null, null, null]);
    expect(['list', 'gallery', 'newsletter', 'terms'].map(common)).toEqual([null, null, null, null]);
  });
});

describe('the chunk of a family of pages', () => {
  const familyImports: Record<string, string[]> = {
    entry: ['routes'],
    routes: ['routes/cart.tsx', 'routes/checkout.tsx', 'routes/account.tsx', 'routes/success.tsx'],
    cart: ['rows', 'field', 'coupon', 'sections'],
    checkout: ['rows', 'field', 'steps', 'stock'],
    'cart-panel': ['rows', 'totals'],
    success: ['steps', 'totals'],
    rows: ['totals'],
    estimator: ['stock'],
    coupon: ['stock'],
    account: ['field'],
    'routes/account.tsx?tsr-split=loader': ['rows'],
    sections: ['steps'],
  };
  const lazyImports: Record<string, string[]> = {
    'routes/cart.tsx': ['cart', 'routes/cart.tsx?tsr-split=loader'],
    'routes/checkout.tsx': ['checkout'],
    'routes/account.tsx': ['account', 'routes/account.tsx?tsr-split=loader'],
    'routes/success.tsx': ['success'],
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
    pages: ['routes/cart.tsx', 'routes/checkout.tsx'],
    otherPages: ['routes/success.tsx'],
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
