import type { Approval, pagedApprovals } from '@vitrine/contract/schemas/buyer.ts';
import type { z } from 'zod';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

export type PagedApprovals = z.output<typeof pagedApprovals>;

/** One page of the requests for approval that the session sees, newest first; null beyond the last page. */
export function loadApprovals(page: number): Promise<PagedApprovals | null> {
  return orNull(api('GET /api/customer/approvals', { query: { page: String(page) } }));
}

/** Loads a request for approval; null if it does not exist or the session does not see it. */
export function loadApproval(id: number): Promise<Approval | null> {
  return orNull(api('GET /api/customer/approvals/{id}', { path: { id } }));
}
