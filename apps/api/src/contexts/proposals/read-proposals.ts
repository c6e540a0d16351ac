import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { isProposable } from '@vitrine/contract/admin/is-proposable.ts';
import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';

import type { Actor } from '#api/platform/admin/actor.ts';

import type { ProposalRow } from './proposal-repository.ts';

/** Returns the call that a program proposes, if the actor may make it; null otherwise. */
export function ownCall(name: string, actor: Actor): AdminCallName | null {
  return isProposable(name) && mayMake(name, actor) ? name : null;
}

function mayMake(name: AdminCallName, { permissions }: Actor): boolean {
  const { access } = adminContract[name];
  return access !== 'anyone' && access !== 'signed-in' && permissions.has(access);
}

/** What an actor sees: a key its own proposals, a person those that they may approve. */
export function visibleProposals(actor: Actor): { keyId: string } | { calls: string[] } {
  if (actor.kind === 'key') return { keyId: actor.id ?? '' };
  // A query needs a value.
  return { calls: ['', ...Object.keys(adminContract).filter((name) => ownCall(name, actor) !== null)] };
}

export function isVisible(row: ProposalRow, actor: Actor): boolean {
  if (actor.kind === 'key') return row.proposer_kind === 'key' && row.proposer_id === actor.id;
  return ownCall(row.call, actor) !== null;
}

export function proposalOf(row: ProposalRow): Proposal {
  return {
    id: row.id,
    call: row.call,
    input: row.input,
    changes: row.changes,
    note: row.note,
    status: row.status,
    proposed_by: row.proposer_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
