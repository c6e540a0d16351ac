import { warnInRequest } from '#app/platform/rendering/request-context.ts';

/** Logs a problem for the shop's operators: on a server a line of its log, with the request id. Never contains personal data. */
export function warn(message: string, error?: unknown): void {
  if (import.meta.env.SSR && warnInRequest(message, fieldsOf(error))) return;
  const details = error === undefined ? [] : [error];
  // oxlint-disable-next-line no-console -- a page has no other log; this is the only use
  console.warn(message, ...details);
}

function fieldsOf(error: unknown): object {
  if (error === undefined) return {};
  return typeof error === 'object' && error !== null && !(error instanceof Error) ? error : { err: error };
}

const logged = new Set<string>();

/** Logs the name of a malformed value, once per page. Never the value: it may be personal. */
export function logDroppedOnce(name: string, storage: 'local' | 'session' | 'cookie'): void {
  if (logged.has(`${storage} ${name}`)) return;
  logged.add(`${storage} ${name}`);
  warn('stored value dropped', { name, place: storage });
}
