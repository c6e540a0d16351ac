import { alertsRoutes } from '#api/contexts/alerts/alerts.routes.ts';
import { appMessagesRoutes } from '#api/contexts/apps/app-messages.routes.ts';
import { authRoutes } from '#api/contexts/auth/auth.routes.ts';
import { buyersRoutes } from '#api/contexts/buyers/buyers.routes.ts';
import { cartRoutes } from '#api/contexts/cart/cart.routes.ts';
import { catalogRoutes } from '#api/contexts/catalogue/catalog.routes.ts';
import { blogRoutes } from '#api/contexts/content/blog/blog.routes.ts';
import { cmsRoutes } from '#api/contexts/content/cms.routes.ts';
import { creditsRoutes } from '#api/contexts/credits/credits.routes.ts';
import { customerDataRoutes } from '#api/contexts/customer-data/customer-data.routes.ts';
import { customerRoutes } from '#api/contexts/customer/customer.routes.ts';
import { approvalsRoutes } from '#api/contexts/drafts/approvals.routes.ts';
import { quotesRoutes } from '#api/contexts/drafts/quotes.routes.ts';
import { ownOrdersRoutes } from '#api/contexts/fulfilment/own-orders.routes.ts';
import { integrationsRoutes } from '#api/contexts/integrations/integrations.routes.ts';
import { listsRoutes } from '#api/contexts/lists/lists.routes.ts';
import { lookupsRoutes } from '#api/contexts/lookups/lookups.routes.ts';
import { memberPricesRoutes } from '#api/contexts/member-prices/member-prices.routes.ts';
import { paymentRoutes } from '#api/contexts/payment/payment.routes.ts';
import { promotionRoutes } from '#api/contexts/promotions/promotion.routes.ts';
import { remindersRoutes } from '#api/contexts/reminders/reminders.routes.ts';
import { returnsRoutes } from '#api/contexts/returns/returns.routes.ts';
import { reviewsRoutes } from '#api/contexts/reviews/reviews.routes.ts';
import { giftCardOrdersRoutes } from '#api/contexts/sales/gift-card-orders.routes.ts';
import { salesRoutes } from '#api/contexts/sales/sales.routes.ts';
import { themeRoutes } from '#api/contexts/settings/theme.routes.ts';
import { storageRoutes } from '#api/contexts/storage/storage.routes.ts';
import { storeRoutes } from '#api/contexts/store/store.routes.ts';
import { whatsappRoutes } from '#api/contexts/whatsapp/whatsapp.routes.ts';
import { wishlistRoutes } from '#api/contexts/wishlist/wishlist.routes.ts';
import type { CallHandler, HandledCall } from '#api/platform/http/handler.ts';

import type { UsingOwnServices } from './using-own-services.ts';

/** The handler of each call; a missing one does not compile. */
export const callHandlers = {
  ...alertsRoutes,
  ...appMessagesRoutes,
  ...authRoutes,
  ...blogRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...cmsRoutes,
  ...creditsRoutes,
  ...customerDataRoutes,
  ...customerRoutes,
  ...integrationsRoutes,
  ...listsRoutes,
  ...lookupsRoutes,
  ...memberPricesRoutes,
  ...ownOrdersRoutes,
  ...paymentRoutes,
  ...promotionRoutes,
  ...remindersRoutes,
  ...quotesRoutes,
  ...approvalsRoutes,
  ...buyersRoutes,
  ...returnsRoutes,
  ...reviewsRoutes,
  ...salesRoutes,
  ...giftCardOrdersRoutes,
  ...storageRoutes,
  ...storeRoutes,
  ...themeRoutes,
  ...whatsappRoutes,
  ...wishlistRoutes,
} satisfies { [Name in HandledCall]: CallHandler<Name, UsingOwnServices> };
