import { warnInRequest } from '#app/platform/rendering/request-context.ts';

import { warnInConsole } from './warn-in-console.ts';

/** Logs a problem for the shop's operators: on a server a line of its log, with the request id. Never contains personal data. */
export function warn(message: string, error?: unknown): void {
  if (import.meta.env.SSR && warnInRequest(message, fieldsOf(error))) return;
  warnInConsole(message, error);
}

function fieldsOf(error: unknown): object {
  if (error === undefined) return {};
  return typeof error === 'object' && error !== null && !(error instanceof Error) ? error : { err: error };
}
