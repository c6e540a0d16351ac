import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

/** Returns whether an error means a session that is over, or of a store that is not there. A wrong password is neither. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof AdminCallError && (error.code === 'unauthenticated' || error.code === 'store_not_found')
  );
}
