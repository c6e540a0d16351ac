import type { CallError } from '@vitrine/contract/client.ts';

/** Compares names: during rendering, errors come from the server's own copy of the class. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Returns null for a 404 of the API; rethrows other errors. */
export async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (isCallError(error) && error.status === 404) return null;
    throw error;
  }
}
