import { type Manifest, rootRouteId } from '@tanstack/react-router';
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';

import type { LateFiles } from './platform/rendering/request-context.ts';
import { routes } from './routes.ts';
import { type StyleRules, stylePicker } from './style-picker.ts';

/** One chunk in the manifest of a Vite build. */
export interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The manifest of a Vite build: chunks by the path of their source. */
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>;

/** The assets that the router puts in a document, and what a document loads late. */
export interface DocumentAssets {
  readonly manifest: Manifest;
  readonly late?: LateAssets;
}

/** The files that a document of a build loads after its first paint, and the styles until then. */
export interface LateAssets extends LateFiles {
  /** Returns the styles that a document uses. */
  pickStyles: ReturnType<typeof stylePicker>;
}

const entry = 'app/client.tsx';
/** Vite's name for the one stylesheet. */
const stylesheet = 'style.css';

/** Returns the stylesheet, which all documents share, as a whole and by rules, and the code of each route. */
export function assetManifest(
  chunks: BuiltChunks,
  rules: StyleRules,
  tree: VirtualRootRoute = routes,
): { manifest: Manifest; late: LateAssets } {
  const { [stylesheet]: styles, [entry]: client } = chunks;
  if (!styles || !client) throw new Error(`The build has no ${styles ? entry : stylesheet}.`);
  const root = withImports(chunks, [entry]);
  const modules: Readonly<Record<string, readonly string[]>> = {
    [rootRouteId]: addresses(chunks, root),
    ...Object.fromEntries(
      leaves(tree).map(({ id, file }) => {
        const own = withImports(chunks, splitChunks(chunks, `app/routes/${file}`));
        return [id, addresses(chunks, own.difference(root))];
      }),
    ),
  };
  return {
    manifest: { routes: {} },
    late: {
      modulesOf: (routeId) => modules[routeId] ?? [],
      stylesheet: `/${styles.file}`,
      pickStyles: stylePicker(rules),
    },
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
function withImports(chunks: BuiltChunks, keys: readonly string[]): Set<string> {
  const reached = new Set(keys);
  // A `Set` also iterates over entries added during the loop.
  for (const key of reached) {
    for (const imported of chunks[key]?.imports ?? []) reached.add(imported);
  }
  return reached;
}

const addresses = (chunks: BuiltChunks, keys: Iterable<string>) => [
  ...new Set([...keys].flatMap((key) => (chunks[key] ? [`/${chunks[key].file}`] : []))),
];
