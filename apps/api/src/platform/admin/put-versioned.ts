import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';

import type { AuditTrail } from './audit-trail.ts';

/** A change of a record in a transaction with its audit. */
export interface VersionedChange {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail;
  /** The version that the writer saw, null for none; undefined overwrites whatever is stored. */
  readonly version?: string | null | undefined;
}

interface VersionedRecord<State extends Readonly<Record<string, unknown>>> {
  readonly kind: string;
  readonly id: string;
  /** Reads what of it can be edited; null if it does not exist. */
  readonly read: () => Promise<State | null>;
  readonly write: (before: State | null) => Promise<void>;
}

/** Writes a record that is read and stored as a whole; other writers of it wait, also without a record. */
export function putVersioned<State extends Readonly<Record<string, unknown>>>(
  { trx, trail, version }: VersionedChange,
  { kind, id, read, write }: VersionedRecord<State>,
): Promise<void> {
  const change = {
    target: { kind, id },
    async read() {
      await lockName(trx, `${kind}:${id}`);
      return read();
    },
    write,
  };
  return version === undefined ? trail.change(change) : trail.edit({ ...change, version });
}
