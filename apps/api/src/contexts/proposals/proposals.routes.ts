import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { permissionNames } from '@vitrine/contract/admin/permissions.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { approveProposal, declineProposal } from './decide-proposal.ts';
import { proposalRepository } from './proposal-repository.ts';
import { keepProposal, tryCall } from './propose-change.ts';
import { isVisible, ownCall, proposalOf, visibleProposals } from './read-proposals.ts';

export const proposalsRoutes = {
  'GET /api/admin/assistant': async ({ actor, store }) => ({
    name: actor.name,
    store: store.name,
    permissions: permissionNames.filter((one: Permission) => actor.permissions.has(one)),
    needs_approval: actor.needsApproval ?? false,
  }),

  'GET /api/admin/proposals': async ({ db, actor, query }) => {
    const { items, total } = await proposalRepository.page(db, {
      filter: { ...visibleProposals(actor), status: query.status },
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map(proposalOf), total };
  },

  'GET /api/admin/proposals/{id}': async ({ db, actor, path, refuse }) => {
    const row = await proposalRepository.find(db, path.id);
    if (!row || !isVisible(row, actor)) throw refuse('not_found');
    return proposalOf(row);
  },

  'POST /api/admin/proposals': async ({ db, actor, body, runCall, write }) => {
    const { call, input, note } = body;
    const name = ownCall(call, actor);
    if (name === null) throw new OperatorProblem('proposal_not_allowed', { call });
    const changes = await tryCall({ db, runCall }, { name, input, actor });
    return proposalOf(
      await write((trx, trail) => keepProposal({ trx, trail }, { name, input, changes, note })),
    );
  },

  'POST /api/admin/proposals/{id}/approval': async ({ path, runCall, write }) =>
    proposalOf(await write((trx, trail) => approveProposal({ trx, trail, runCall }, path.id))),

  'POST /api/admin/proposals/{id}/refusal': async ({ path, write }) =>
    proposalOf(await write((trx, trail) => declineProposal({ trx, trail }, path.id))),
} satisfies AdminHandlers;
