import { isDeepStrictEqual } from 'node:util';

import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { type Refuse, refuseStaff } from '#api/platform/refusal.ts';

import type { Actor } from './actor.ts';
import { auditRepository } from './audit-repository.ts';
import { versionOf } from './version-of.ts';

/** The author and the call or command of a change. */
export interface AuditedAction {
  readonly actor: Actor;
  /** The call of the contract, or the command. */
  readonly action: string;
  /** null for a command. */
  readonly requestId: string | null;
  readonly now: Date;
}

interface AuditTarget {
  readonly kind: string;
  readonly id: string;
}

/** The fields of a record that the audit keeps: no secret, personal data masked. */
type AuditedState = Readonly<Record<string, unknown>>;

/** When a record is read: before its change, where it is locked, or after it. */
export type ReadMoment = 'before' | 'after';

interface Change<State extends AuditedState> {
  readonly target: AuditTarget;
  /**
   * Reads the record as the audit keeps it; null if it does not exist. Locks its row before the change, unless its caller has locked
   * it: after the change the transaction holds the lock anyway.
   */
  readonly read: (moment: ReadMoment) => Promise<State | null>;
  /** Writes the record. May return what is stored then, which is not read again. */
  readonly write: (before: State | null) => Promise<State | null | void>;
}

interface StatesOf<State extends AuditedState> {
  readonly before: State | null;
  readonly after: State | null;
}

interface Edit<State extends AuditedState> extends Change<State> {
  /** The version that the writer saw; null if there was no record. */
  readonly version: string | null;
}

/** Records the changes of one transaction, and refuses with the codes that its call declares; a command declares all. */
export interface AuditTrail<Code extends AdminRefusalCode = never> {
  readonly refuse: Refuse<Code>;
  /** The name of the change's author. */
  readonly author: string;
  /** The change's author with what they may do. */
  readonly actor: Actor;
  readonly now: Date;
  /** Records what its caller changed, with the record before and after it, null if there was none, or is none now. */
  record<State extends AuditedState>(target: AuditTarget, states: StatesOf<State>): Promise<void>;
  /** Makes a change and records the record before and after it. */
  change<State extends AuditedState>(change: Change<State>): Promise<void>;
  /**
   * Like `change`, unless the record has changed since the writer read it: then it is refused with `edit_conflict` and what is stored
   * now [ADM+05].
   */
  edit<State extends AuditedState>(this: AuditTrail<'edit_conflict'>, edit: Edit<State>): Promise<void>;
  /** Records that personal data was read: an entry with neither state before nor after [ADM+11]. */
  access(target: AuditTarget): Promise<void>;
}

/** Runs a change of a store in one transaction with the audit of it: both are stored, or neither [ADM+03]. */
export function audited<Result>(
  db: StoreDatabase,
  {
    action,
    work,
  }: {
    action: AuditedAction;
    work: (trx: StoreTransaction, trail: AuditTrail<AdminRefusalCode>) => Promise<Result>;
  },
): Promise<Result> {
  return db.transaction().execute((trx) => work(trx, auditTrail(trx, action)));
}

/** Returns the trail of a running transaction. */
export function auditTrail(
  trx: StoreTransaction,
  { actor, action, requestId, now }: AuditedAction,
): AuditTrail<AdminRefusalCode> {
  async function run<State extends AuditedState>(
    { target, read, write }: Change<State>,
    before: State | null,
  ): Promise<void> {
    const written = await write(before);
    // undefined: the writer does not know it.
    const after = written === undefined ? await read('after') : written;
    await insert(target, differenceOf({ before, after }));
  }

  function insert(target: AuditTarget, difference: ReturnType<typeof differenceOf>): Promise<void> {
    return auditRepository.insert(trx, {
      at: now,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      actor_role: actor.role,
      action,
      target_kind: target.kind,
      target_id: target.id,
      before: difference.before && JSON.stringify(difference.before),
      after: difference.after && JSON.stringify(difference.after),
      request_id: requestId,
    });
  }

  return {
    refuse: refuseStaff,
    author: actor.name,
    actor,
    now,
    access: (target) => insert(target, { before: null, after: null }),
    record: (target, states) => insert(target, differenceOf(states)),
    change: async (change) => run(change, await change.read('before')),
    async edit(edit) {
      const before = await edit.read('before');
      if (before && versionOf(before) !== edit.version) {
        const last = await auditRepository.lastChange(trx, edit.target);
        throw refuseStaff('edit_conflict', {
          current: { ...before, version: versionOf(before) },
          changedBy: last ? { name: last.name, at: last.at.toISOString() } : null,
        });
      }
      await run(edit, before);
    },
  };
}

/** Keeps the fields that differ; all of a record that is new or gone. */
function differenceOf({ before, after }: StatesOf<AuditedState>) {
  if (!before || !after) return { before, after };
  const differing = Object.keys({ ...before, ...after }).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (state: AuditedState) => Object.fromEntries(differing.map((key) => [key, state[key]]));
  return { before: pick(before), after: pick(after) };
}
