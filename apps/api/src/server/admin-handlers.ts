import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';

import { adminCategoriesRoutes } from '#api/contexts/catalog-editing/admin-categories.routes.ts';
import { adminProductsRoutes } from '#api/contexts/catalog-editing/admin-products.routes.ts';
import { adminCustomersRoutes } from '#api/contexts/customer-data/admin-customers.routes.ts';
import { fulfilmentRoutes } from '#api/contexts/fulfilment/fulfilment.routes.ts';
import { adminPromotionsRoutes } from '#api/contexts/operations/admin-promotions.routes.ts';
import { giveCreditRoutes } from '#api/contexts/operations/give-credit.routes.ts';
import { operationsRoutes } from '#api/contexts/operations/operations.routes.ts';
import { reviewModerationRoutes } from '#api/contexts/operations/review-moderation.routes.ts';
import { adminReturnsRoutes } from '#api/contexts/returns/admin-returns.routes.ts';
import { staffRoutes } from '#api/contexts/staff/staff.routes.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

/** The handler of each call of the panel; a missing one does not compile. */
export const adminHandlers = {
  ...staffRoutes,
  ...fulfilmentRoutes,
  ...operationsRoutes,
  ...adminProductsRoutes,
  ...adminCategoriesRoutes,
  ...reviewModerationRoutes,
  ...adminReturnsRoutes,
  ...adminCustomersRoutes,
  ...giveCreditRoutes,
  ...adminPromotionsRoutes,
} satisfies { [Name in AdminCallName]: NonNullable<AdminHandlers[Name]> };
