import { isBulkheadRejectedError } from 'cockatiel';

import { DatabaseUnavailable, isOutOfSpace } from './database/database-unavailable.ts';
import { FilesUnavailable } from './files/file-storage.ts';

/** Returns whether an error is the temporary absence of the database, its space or the object storage. */
export function isPassingFault(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof FilesUnavailable ||
    isBulkheadRejectedError(error) ||
    isOutOfSpace(error)
  );
}
