import type { CallError } from '@vitrine/contract/client.ts';

/** By name: while rendering, errors are made by the server's own copy of the class. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Null for what the API says does not exist; whatever else goes wrong goes on. */
export async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (isCallError(error) && error.status === 404) return null;
    throw error;
  }
}
