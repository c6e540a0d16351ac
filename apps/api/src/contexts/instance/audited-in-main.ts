import { type AuditedAction, type AuditTrail, auditTrail } from '#api/platform/admin/audit-trail.ts';
import type { DatabasePart } from '#api/platform/database/database-part.ts';
import type { Database } from '#api/platform/database/database.ts';

import { type MainTransaction, newStoreRepository } from './new-store-repository.ts';

/** A change of the installation, in the name of a member of a store's staff. */
export interface InstallationAction extends AuditedAction {
  /** The store in whose audit it is recorded. */
  readonly storeId: number;
}

/**
 * Runs a change of the main database with its entry in a store's audit: both are stored, or neither [ADM+03]. If the store lives on
 * another database, the main one commits right before the other: only a crash between the two loses the entry.
 */
export function auditedInMain<Result>(
  { everything, storeLocator: places }: Pick<Database, 'everything' | 'storeLocator'>,
  { storeId, ...action }: InstallationAction,
  work: (transaction: MainTransaction, trail: AuditTrail) => Promise<Result>,
): Promise<Result> {
  const inPart = (part: Pick<DatabasePart, 'everything'>) =>
    part.everything.transaction().execute((ofAudit) => {
      const trail = auditTrail(newStoreRepository.tablesOf(ofAudit, storeId), action);
      return part.everything === everything
        ? work(ofAudit, trail)
        : everything.transaction().execute((transaction) => work(transaction, trail));
    });
  return places ? places.run(storeId, inPart) : inPart({ everything });
}
