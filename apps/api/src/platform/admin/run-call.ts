import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { ProposalInput, ProposedChange } from '@vitrine/contract/admin/schemas/proposals.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { Actor } from './actor.ts';

/**
 * Makes a call of the contract within a running transaction, as if an actor with its permission had sent it. Returns what the audit
 * has of it; refuses as the call does.
 */
export type RunCall = (
  trx: StoreTransaction,
  call: { readonly actor: Actor; readonly name: AdminCallName; readonly input: ProposalInput },
) => Promise<ProposedChange[]>;
