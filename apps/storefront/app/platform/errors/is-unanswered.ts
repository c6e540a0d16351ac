import { CallError } from '@vitrine/contract/client.ts';

/** Returns whether the server may have acted all the same: the call is retried, with the same idempotency key if it has one. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.kind === 'offline' ||
      error.kind === 'timeout' ||
      error.code === 'upstream_unavailable' ||
      error.code === 'temporarily_unavailable')
  );
}

/** Returns whether a call was lost with the connection, so that a form is kept and sent later [PWA+01]. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.kind === 'offline' || (error.kind === 'timeout' && !navigator.onLine))
  );
}
