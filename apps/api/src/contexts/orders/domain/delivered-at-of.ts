/** Returns the last delivery in an order's timeline; null before it. */
export function deliveredAtOf(
  events: readonly { readonly status: string; readonly at: Date }[],
): Date | null {
  return events.findLast(({ status }) => status === 'delivered')?.at ?? null;
}
