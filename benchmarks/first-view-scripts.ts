interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The entry, and the chunks that every page loads after hydration. */
const everywhere = ['app/client.tsx', 'app/shell/startup/start-shop.ts'];

/**
 * Returns the scripts of a route at first view, from the manifest of the build: the entry, the route's components and the
 * chunks that start after hydration, each with its static imports; without the loader, whose data is in the document,
 * and without what loads with the shopper's first activity.
 */
export function firstViewScripts(chunks: Readonly<Record<string, Chunk>>, route: string): string[] {
  const components = Object.keys(chunks).filter(
    (key) => key.startsWith(`app/routes/${route}.tsx?`) && !key.endsWith('?tsr-split=loader'),
  );
  const reached = new Set([...everywhere, ...components]);
  // A `Set` also iterates over entries added during the loop.
  for (const key of reached) {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`build has no ${key}`);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  const files = [...reached].flatMap((key) => chunks[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
