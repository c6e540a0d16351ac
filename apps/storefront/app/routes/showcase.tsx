import { type AnyRoute, createRoute } from '@tanstack/react-router';

import { useStore } from '#app/platform/store/store-context.ts';
import type { routeTree as generatedTree } from '#app/route-tree.gen.ts';
import { themeCss } from '#app/shell/theme/theme-tokens.ts';
import { GalleryPage } from '#app/ui/gallery/gallery-page.tsx';

import { Route as rootRoute } from './root.tsx';

const showcase = createRoute({ getParentRoute: () => rootRoute, path: '/_ui', component: Showcase });

/** Adds `/_ui`, the gallery of ui components in the store's theme. Imported during development only. */
export function withShowcase(tree: typeof generatedTree): typeof generatedTree {
  // The generated tree is one object for every router of this process and keeps its children by name.
  const children: Record<string, AnyRoute> = { ...tree.children };
  tree.addChildren([...Object.values(children).filter((route) => route !== showcase), showcase]);
  return tree;
}

function Showcase() {
  const { public_id: name, name: title, settings } = useStore();
  return <GalleryPage themes={[{ name, title, css: themeCss(settings, `[data-theme="${name}"]`) }]} />;
}
