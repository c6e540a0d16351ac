/** Logs a problem where only a console is: a page, or a process that is not rendering a document. Never contains personal data. */
export function warnInConsole(message: string, error?: unknown): void {
  const details = error === undefined ? [] : [error];
  // oxlint-disable-next-line no-console -- a page has no other log; this is the only use
  console.warn(message, ...details);
}
