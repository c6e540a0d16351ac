import { z } from 'zod';

import { permissionNames } from '#contract/admin/permissions.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { proposal, proposalInput, proposalStatuses } from '#contract/admin/schemas/proposals.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { uuid } from '#contract/schemas/primitives.ts';

const ofProposal = z.object({ id: uuid });

/** Changes that programs propose and people approve: docs/contracts/agents.md. */
export const proposalCalls = defineCalls('staff', {
  'GET /api/admin/assistant': {
    summary: 'What the key that asks may do, for programs that offer it as tools.',
    access: 'proposals.read',
    data: z.object({
      name: z.string(),
      store: z.string(),
      permissions: z.array(z.enum(permissionNames)),
      /** Its changes are proposals only. */
      needs_approval: z.boolean(),
    }),
  },
  'GET /api/admin/proposals': {
    summary: 'Proposals, newest first: a key’s own; of people those of calls that they may make themselves.',
    access: 'proposals.read',
    query: z.object({ ...pageQuery(['created_at']), status: z.enum(proposalStatuses).optional() }),
    data: pageOf(proposal),
  },
  'GET /api/admin/proposals/{id}': {
    summary: 'One proposal.',
    access: 'proposals.read',
    path: ofProposal,
    data: proposal,
    refusals: ['not_found'],
  },
  'POST /api/admin/proposals': {
    summary:
      'Tries a call that the caller may make, undoes it, and keeps what it would change for a person to approve. The same call again answers the proposal that waits.',
    access: 'proposals.write',
    body: z.object({
      call: z.string().max(200),
      input: proposalInput,
      note: z.string().trim().max(500).default(''),
    }),
    data: proposal,
    status: 201,
    refusals: ['not_found', 'edit_conflict', 'problem', 'too_many_requests'],
  },
  'POST /api/admin/proposals/{id}/approval': {
    summary:
      'Makes the proposed call in the name of the person who approves, who may make it themselves. Refused if it would change something else than was shown. Not for keys.',
    access: 'proposals.write',
    path: ofProposal,
    data: proposal,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/proposals/{id}/refusal': {
    summary: 'Declines a proposal; a key withdraws its own.',
    access: 'proposals.write',
    path: ofProposal,
    data: proposal,
    refusals: ['not_found', 'problem'],
  },
});
