import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

/** A change of a record that its writer has seen. */
export interface VersionedChange<Code extends AdminRefusalCode = never> extends InAuditedTransaction<
  Code | 'edit_conflict'
> {
  /** The version that the writer saw, null for none; undefined overwrites whatever is stored. */
  readonly version?: string | null | undefined;
}

interface WholeRecord<State extends Readonly<Record<string, unknown>>> {
  readonly kind: string;
  readonly id: string;
  /** Reads what of it can be edited; null if it does not exist. */
  readonly read: () => Promise<State | null>;
  readonly write: (before: State | null) => Promise<void>;
}

/** Writes a record that is read and stored as a whole; other writers of it wait, also without a record. */
export function putRecord<State extends Readonly<Record<string, unknown>>>(
  { trx, trail }: InAuditedTransaction,
  record: WholeRecord<State>,
): Promise<void> {
  return trail.change(lockedChange(trx, record));
}

/** The same, refused with `edit_conflict` if the record has changed since the version that the writer saw. */
export function putVersioned<State extends Readonly<Record<string, unknown>>>(
  { trx, trail, version }: VersionedChange,
  record: WholeRecord<State>,
): Promise<void> {
  if (version === undefined) return putRecord({ trx, trail }, record);
  return trail.edit({ ...lockedChange(trx, record), version });
}

function lockedChange<State extends Readonly<Record<string, unknown>>>(
  trx: StoreTransaction,
  { kind, id, read, write }: WholeRecord<State>,
) {
  return {
    target: { kind, id },
    async read() {
      await lockName(trx, `${kind}:${id}`);
      return read();
    },
    write,
  };
}
