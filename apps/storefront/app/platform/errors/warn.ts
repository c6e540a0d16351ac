/** Logs a problem for the shop's operators. Never contains personal data. */
export function warn(message: string, error?: unknown): void {
  const details = error === undefined ? [] : [error];
  // oxlint-disable-next-line no-console -- a page has no other log; this is the only use
  console.warn(message, ...details);
}
