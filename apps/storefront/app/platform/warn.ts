/** Tells whoever runs the shop of what a shopper can do nothing about. Never holds anything personal. */
export function warn(message: string, error?: unknown): void {
  const details = error === undefined ? [] : [error];
  // oxlint-disable-next-line no-console -- the one way there is to tell from a page, and the one place that does
  console.warn(message, ...details);
}
