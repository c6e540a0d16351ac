import { type AnyRoute, createRoute } from '@tanstack/react-router';

import { useStore } from '#app/platform/store/store-context.ts';
import type { routeTree as generatedTree } from '#app/route-tree.gen.ts';
import { themeCss } from '#app/shell/theme/theme-tokens.ts';
import { GalleryPage } from '#app/ui/gallery/gallery-page.tsx';

import { Route as rootRoute } from './root.tsx';

const showcase = createRoute({ getParentRoute: () => rootRoute, path: '/_ui', component: Showcase });

/** Adds `/_ui`, the page of every ui piece in the store's theme. Imported while developing only. */
export function withShowcase(tree: typeof generatedTree): typeof generatedTree {
  // The generated tree keeps its children by name, and is one object for every router of this process.
  const children: Record<string, AnyRoute> = { ...tree.children };
  tree.addChildren([...Object.values(children).filter((route) => route !== showcase), showcase]);
  return tree;
}

function Showcase() {
  const { public_id: name, name: title, settings } = useStore();
  return <GalleryPage themes={[{ name, title, css: themeCss(settings, `[data-theme="${name}"]`) }]} />;
}
