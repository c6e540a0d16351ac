import { isDeepStrictEqual } from 'node:util';

import type { ProposedChange } from '@vitrine/contract/admin/schemas/proposals.ts';

import type { RunCall } from '#api/platform/admin/run-call.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type ProposalRow, proposalRepository } from './proposal-repository.ts';
import { isVisible, ownCall } from './read-proposals.ts';

/**
 * Makes the proposed call in the name of the person who approves, in one transaction with the decision: two approvals make it once.
 * Refuses a key, a person who may not make the call themselves, and a call that would now change something else.
 */
export async function approveProposal(
  { trx, trail, runCall }: InAuditedTransaction<'not_found' | 'forbidden'> & { runCall: RunCall },
  id: string,
): Promise<ProposalRow> {
  const { actor, now } = trail;
  if (actor.kind !== 'staff') throw trail.refuse('forbidden');
  const proposal = await lockWaiting({ trx, trail }, id);
  if (proposal.expires_at <= now) throw new OperatorProblem('proposal_expired');
  const name = ownCall(proposal.call, actor);
  if (name === null) throw trail.refuse('forbidden');
  let changes: ProposedChange[];
  try {
    changes = await runCall(trx, { actor, name, input: proposal.input });
  } catch (error) {
    throw problemOf(error);
  }
  if (!isSameChange(proposal.changes, changes)) throw new OperatorProblem('proposal_outdated');
  return decide({ trx, trail }, { proposal, status: 'approved' });
}

/** Declines a proposal that waits, also one that has lapsed. */
export async function declineProposal(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: string,
): Promise<ProposalRow> {
  const proposal = await lockWaiting({ trx, trail }, id);
  return decide({ trx, trail }, { proposal, status: 'declined' });
}

async function lockWaiting(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: string,
): Promise<ProposalRow> {
  const proposal = await proposalRepository.lock(trx, id);
  if (!proposal || !isVisible(proposal, trail.actor)) throw trail.refuse('not_found');
  if (proposal.status !== 'pending') throw new OperatorProblem('proposal_decided');
  return proposal;
}

async function decide(
  { trx, trail }: InAuditedTransaction<never>,
  { proposal, status }: { proposal: ProposalRow; status: 'approved' | 'declined' },
): Promise<ProposalRow> {
  const { author, now } = trail;
  const decision = { status, decided_by: author, decided_at: now };
  await proposalRepository.decide(trx, proposal.id, decision);
  const facts = { call: proposal.call, proposed_by: proposal.proposer_name };
  await trail.record(
    { kind: 'proposal', id: proposal.id },
    { before: { ...facts, status: 'pending' }, after: { ...facts, status } },
  );
  return { ...proposal, ...decision };
}

/** A call that was possible and is refused now: its record has changed or is gone. Problems of the shop's rules say why themselves. */
function problemOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'Refusal'
    ? new OperatorProblem('proposal_outdated')
    : error;
}

/** Returns whether a call does what was shown: to the same records, from the same state. New ids and moments are new each time. */
function isSameChange(shown: readonly ProposedChange[], made: readonly ProposedChange[]): boolean {
  return (
    shown.length === made.length &&
    shown.every((change, index) => {
      const other = made[index];
      return (
        other !== undefined &&
        change.target.kind === other.target.kind &&
        (change.before === null || change.target.id === other.target.id) &&
        isDeepStrictEqual(lasting(change.before), lasting(other.before)) &&
        isDeepStrictEqual(lasting(change.after), lasting(other.after))
      );
    })
  );
}

/** Without what each run makes anew; as it is read from the database. */
function lasting(state: ProposedChange['after']): unknown {
  if (state === null) return null;
  const kept = Object.entries(state).filter(([name]) => !/^id$|_id$|_at$|^version$/.test(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)));
}
