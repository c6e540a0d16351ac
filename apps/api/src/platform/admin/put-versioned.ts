import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import type { ReadMoment } from './audit-trail.ts';

/** A change of a record that its writer has seen. */
export interface VersionedChange<Code extends AdminRefusalCode = never> extends InAuditedTransaction<
  Code | 'edit_conflict'
> {
  /** The version that the writer saw, null for none; undefined overwrites whatever is stored. */
  readonly version?: string | null | undefined;
}

type State = Readonly<Record<string, unknown>>;

interface WholeRecord<Stored> {
  readonly kind: string;
  readonly id: string;
  /** Reads it as it is stored; null or undefined if it does not exist. */
  readonly read: () => Promise<Stored | null | undefined>;
  /** Returns what of it can be edited, which the audit keeps. */
  readonly editable: (stored: Stored) => State;
  readonly write: (stored: Stored | null) => Promise<void>;
}

/** Writes a record that is read and stored as a whole; other writers of it wait, also without a record. */
export async function putRecord<Stored>(
  { trx, trail }: InAuditedTransaction,
  record: WholeRecord<Stored>,
): Promise<void> {
  await trail.change(await lockedChange(trx, record));
}

/** The same, refused with `edit_conflict` if the record has changed since the version that the writer saw. */
export async function putVersioned<Stored>(
  { trx, trail, version }: VersionedChange,
  record: WholeRecord<Stored>,
): Promise<void> {
  if (version === undefined) return putRecord({ trx, trail }, record);
  await trail.edit({ ...(await lockedChange(trx, record)), version });
}

/** Locks a record until the transaction ends, and reads it. */
async function lockedChange<Stored>(
  trx: StoreTransaction,
  { kind, id, read, editable, write }: WholeRecord<Stored>,
) {
  await lockName(trx, `${kind}:${id}`);
  const stored = (await read()) ?? null;
  return {
    target: { kind, id },
    async read(moment: ReadMoment) {
      const row = moment === 'before' ? stored : await read();
      return row ? editable(row) : null;
    },
    write: () => write(stored),
  };
}
