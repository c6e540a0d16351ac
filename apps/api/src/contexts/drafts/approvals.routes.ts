import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

import { askApproval } from './ask-approval.ts';
import { declineApproval } from './decline-approval.ts';
import { listApprovals, readApproval } from './read-approvals.ts';

export const approvalsRoutes = {
  'GET /api/customer/approvals': ({ db, services, customerId, buyer, query, refuse }) =>
    listApprovals({ db, services, refuse }, { customerId, buyer, page: query.page ?? 1 }),

  'GET /api/customer/approvals/{id}': ({ db, services, customerId, buyer, path, refuse }) =>
    readApproval({ db, services, refuse }, { customerId, buyer, id: path.id }),

  'POST /api/customer/approvals': async ({ db, services, customerId, buyer, headers, body, refuse }) => {
    if (!buyer) throw refuse('approval_not_needed');
    const id = await askApproval(
      { db, services, refuse },
      { customerId, buyer, key: headers['idempotency-key'], input: body },
    );
    return readApproval(
      { db, services, refuse: () => new Error(`request ${id} was not saved`) },
      { customerId, buyer, id },
    );
  },

  'POST /api/customer/approvals/{id}/decline': async ({
    db,
    services,
    customerId,
    buyer,
    path,
    body,
    refuse,
  }) => {
    const { id } = path;
    await declineApproval({ db, services, refuse }, { customerId, buyer, id, reason: body.reason });
    return readApproval({ db, services, refuse }, { customerId, buyer, id });
  },
} satisfies CallHandlers<UsingCarrier>;
