interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const entry = 'app/client.tsx';
/** The services of the shop, which a new visitor's browser loads after hydration or, on these pages, with the first activity. */
const services = 'app/shell/startup/start-shop.ts';
const waitingRoutes = new Set(['home', 'category', 'search', 'product', 'page']);

/**
 * Returns the scripts of a route at a new visitor's first view, from the manifest of the build: the entry, the route's
 * components and what starts after hydration, each with its static imports; without the loader, whose data is in the
 * document, and without what loads with the shopper's first activity.
 */
export function firstViewScripts(chunks: Readonly<Record<string, Chunk>>, route: string): string[] {
  const components = Object.keys(chunks).filter(
    (key) => key.startsWith(`app/routes/${route}.tsx?`) && !key.endsWith('?tsr-split=loader'),
  );
  const reached = new Set([entry, ...(waitingRoutes.has(route) ? [] : [services]), ...components]);
  // A `Set` also iterates over entries added during the loop.
  for (const key of reached) {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`build has no ${key}`);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  const files = [...reached].flatMap((key) => chunks[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
