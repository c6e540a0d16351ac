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

const entry = 'app/client.tsx';

/**
 * Returns the scripts and styles of each route, for the router to put in a document. The server also renders components
 * whose code the browser loads later: the styles of a page include theirs.
 */
export function assetManifest(chunks: BuiltChunks, tree: VirtualRootRoute = routes): Manifest {
  const root = withImports(chunks, [entry]);
  const assetsOf = (file: string) => {
    const own = withImports(chunks, splitChunks(chunks, `app/routes/${file}`));
    const added = [...own].filter((key) => !root.has(key));
    const later = added.flatMap((key) => chunks[key]?.dynamicImports ?? []);
    return {
      css: addresses(
        stylesOf(
          chunks,
          [...added, ...withImports(chunks, later)].filter((key) => !root.has(key)),
        ),
      ),
      preloads: addresses(filesOf(chunks, added)),
    };
  };
  const main = chunks[entry]?.file;
  if (main === undefined) throw new Error(`The build has no ${entry}.`);
  return {
    routes: {
      [rootRouteId]: {
        css: addresses(stylesOf(chunks, root)),
        preloads: addresses(filesOf(chunks, root)),
        scripts: [{ attrs: { type: 'module', async: true, src: `/${main}` } }],
      },
      ...Object.fromEntries(leaves(tree).map(({ id, file }) => [id, assetsOf(file)])),
    },
  };
}

/** The manifest while developing: Vite serves the entry and its imports as they are, after its own client. */
export const developmentManifest: Manifest = {
  routes: { [rootRouteId]: { scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] } },
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

function withImports(chunks: BuiltChunks, keys: readonly string[]): Set<string> {
  const reached = new Set(keys);
  // A `Set` also iterates over entries added meanwhile.
  for (const key of reached) for (const imported of chunks[key]?.imports ?? []) reached.add(imported);
  return reached;
}

/** Styles of imported chunks come first, as the cascade expects. */
const stylesOf = (chunks: BuiltChunks, keys: Iterable<string>) =>
  [...keys].toReversed().flatMap((key) => chunks[key]?.css ?? []);

const filesOf = (chunks: BuiltChunks, keys: Iterable<string>) =>
  [...keys].flatMap((key) => chunks[key]?.file ?? []);

const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
