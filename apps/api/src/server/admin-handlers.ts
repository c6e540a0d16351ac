import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';

import { fulfilmentRoutes } from '#api/contexts/fulfilment/fulfilment.routes.ts';
import { operationsRoutes } from '#api/contexts/operations/operations.routes.ts';
import { staffRoutes } from '#api/contexts/staff/staff.routes.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

/** The handler of each call of the panel; a missing one does not compile. */
export const adminHandlers = {
  ...staffRoutes,
  ...fulfilmentRoutes,
  ...operationsRoutes,
} satisfies { [Name in AdminCallName]: NonNullable<AdminHandlers[Name]> };
