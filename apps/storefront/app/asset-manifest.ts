import { type Manifest, rootRouteId } from '@tanstack/react-router';
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';

import { routes } from './routes.ts';

/** One chunk in the manifest of a Vite build. */
export interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The manifest of a Vite build: chunks by the path of their source. */
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>;

/** The assets that the router puts in a document, and the files of each route's code, which a document loads late. */
export interface DocumentAssets {
  readonly manifest: Manifest;
  readonly modulesOf?: (routeId: string) => readonly string[];
}

const entry = 'app/client.tsx';

/** The code of what every document contains, but loads late. */
const framePart = 'app/features/consent/mount-consent.tsx';

/** The pages whose code loads with the shopper's first activity (`whenActive`), by the files of their routes. */
const activePages: Readonly<Record<string, string>> = {
  'home.tsx': 'app/features/cms/home-page.tsx',
  'page.tsx': 'app/features/cms/content-page.tsx',
  'category.tsx': 'app/features/listing/category-page.tsx',
  'search.tsx': 'app/features/search/search-page.tsx',
  'product.tsx': 'app/features/product/product-page.tsx',
};

/**
 * Returns the code and styles of each route. The server also renders components
 * whose code the browser loads later: the styles of a page include theirs.
 */
export function assetManifest(chunks: BuiltChunks, tree: VirtualRootRoute = routes): DocumentAssets {
  const root = withImports(chunks, [entry]);
  const frameStyles = new Set(importsFirst(chunks, [entry, framePart]));
  const assetsOf = (file: string) => {
    const own = withImports(chunks, splitChunks(chunks, `app/routes/${file}`));
    const added = [...own].filter((key) => !root.has(key));
    const page = withImports(chunks, [activePages[file] ?? []].flat());
    const rendered = [...new Set([...added, ...page])].filter((key) => !root.has(key));
    const later = rendered.flatMap((key) => chunks[key]?.dynamicImports ?? []);
    const styled = importsFirst(chunks, [...later, ...rendered]).filter((key) => !frameStyles.has(key));
    return {
      css: addresses(stylesOf(chunks, styled)),
      modules: addresses(filesOf(chunks, added)),
    };
  };
  for (const key of [entry, framePart]) {
    if (chunks[key] === undefined) throw new Error(`The build has no ${key}.`);
  }
  const assets: Readonly<Record<string, { css: string[]; modules: string[] }>> = {
    [rootRouteId]: {
      css: addresses(stylesOf(chunks, frameStyles)),
      modules: addresses(filesOf(chunks, root)),
    },
    ...Object.fromEntries(leaves(tree).map(({ id, file }) => [id, assetsOf(file)])),
  };
  return {
    manifest: {
      routes: Object.fromEntries(Object.entries(assets).map(([id, { css }]) => [id, { css }])),
    },
    modulesOf: (routeId) => assets[routeId]?.modules ?? [],
  };
}

/** The assets while developing: Vite serves the entry and its imports as they are, after its own client. */
export const developmentAssets: DocumentAssets = {
  manifest: { routes: { [rootRouteId]: { scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] } } },
};

function leaves(tree: VirtualRootRoute): { id: string; file: string }[] {
  return (tree.children ?? []).flatMap((node: VirtualRouteNode) => {
    if (node.type === 'index') return [{ id: '/', file: node.file }];
    return node.type === 'route' && node.file !== undefined ? [{ id: node.path, file: node.file }] : [];
  });
}

/**
 * Returns the chunks of a route's file: the router's plugin splits it into chunks with its name and a query. Documents
 * include their data, so loader chunks are left out.
 */
function splitChunks(chunks: BuiltChunks, file: string): string[] {
  return Object.keys(chunks).filter(
    (key) => key.startsWith(`${file}?`) && !key.endsWith('?tsr-split=loader'),
  );
}

/** Returns chunks with what they import, the chunks themselves first. */
const withImports = (chunks: BuiltChunks, keys: readonly string[]): ReadonlySet<string> =>
  new Set(importsFirst(chunks, keys).toReversed());

/** Returns chunks with what they import, each after its imports: the cascade expects styles in this order. */
function importsFirst(chunks: BuiltChunks, keys: readonly string[]): string[] {
  const visited = new Set<string>();
  const ordered: string[] = [];
  function visit(key: string): void {
    if (visited.has(key)) return;
    visited.add(key);
    for (const imported of chunks[key]?.imports ?? []) visit(imported);
    ordered.push(key);
  }
  for (const key of keys) visit(key);
  return ordered;
}

const stylesOf = (chunks: BuiltChunks, keys: Iterable<string>) =>
  [...keys].flatMap((key) => chunks[key]?.css ?? []);

const filesOf = (chunks: BuiltChunks, keys: Iterable<string>) =>
  [...keys].flatMap((key) => chunks[key]?.file ?? []);

const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
