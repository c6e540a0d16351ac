/** Resolves when the document has loaded. */
export async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/**
 * Returns the milliseconds since the shopper sees the loaded document: since its load event, or since a page that the browser
 * had prerendered was opened. 0 before.
 */
export function sinceLoadMs(): number {
  const [page] = performance.getEntriesByType('navigation');
  const timeOf = (name: string) => Number((page && Reflect.get(page, name)) ?? 0);
  const loadedAt = timeOf('loadEventStart');
  // Only browsers that prerender know `activationStart`.
  return loadedAt === 0 ? 0 : performance.now() - Math.max(loadedAt, timeOf('activationStart'));
}
