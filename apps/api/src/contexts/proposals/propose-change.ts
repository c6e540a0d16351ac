import { createHash } from 'node:crypto';

import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import {
  type ProposalInput,
  type ProposedChange,
  proposalDays,
} from '@vitrine/contract/admin/schemas/proposals.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { RunCall } from '#api/platform/admin/run-call.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type ProposalRow, proposalRepository } from './proposal-repository.ts';

const dayMs = 86_400_000;
/** More than a person reads. */
const maxWaiting = 100;

interface ProposedCall {
  readonly name: AdminCallName;
  readonly input: ProposalInput;
  readonly actor: Actor;
}

class Tried extends Error {}

/** Makes a call and undoes it; returns what it would change. Refuses as the call does. */
export async function tryCall(
  { db, runCall }: { db: StoreDatabase; runCall: RunCall },
  call: ProposedCall,
): Promise<ProposedChange[]> {
  let changes: ProposedChange[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      changes = await runCall(trx, call);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (changes.every(isEmpty)) throw new OperatorProblem('proposal_without_change');
  return changes;
}

const isEmpty = ({ before, after }: ProposedChange) =>
  Object.keys(before ?? {}).length === 0 && Object.keys(after ?? {}).length === 0;

/** Keeps what a tried call would change for a person to decide; returns the same proposal if it waits already. */
export async function keepProposal(
  { trx, trail }: InAuditedTransaction<'too_many_requests'>,
  {
    name,
    input,
    changes,
    note,
  }: Omit<ProposedCall, 'actor'> & { changes: readonly ProposedChange[]; note: string },
): Promise<ProposalRow> {
  const { actor, now } = trail;
  const proposer = { kind: actor.kind === 'key' ? ('key' as const) : ('staff' as const), id: actor.id ?? '' };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, input.path ?? {}, input.query ?? {}, input.body ?? null]))
    .digest('hex');
  if ((await proposalRepository.countWaiting(trx, proposer.kind, proposer.id)) >= maxWaiting) {
    throw trail.refuse('too_many_requests');
  }
  const { id } = await proposalRepository.keep(trx, {
    call: name,
    input: JSON.stringify(input),
    changes: JSON.stringify(changes),
    note,
    proposer_kind: proposer.kind,
    proposer_id: proposer.id,
    proposer_name: actor.name,
    fingerprint,
    created_at: now,
    expires_at: new Date(now.getTime() + proposalDays * dayMs),
  });
  const kept = await proposalRepository.waiting(trx, { ...proposer, fingerprint });
  if (!kept) throw new Error('the proposal is not there');
  if (id !== null) {
    await trail.record(
      { kind: 'proposal', id },
      { before: null, after: { call: name, note, status: 'pending' } },
    );
  }
  return kept;
}
