import { appsRoutes } from '#api/contexts/apps/apps.routes.ts';
import { collectionsRoutes } from '#api/contexts/catalogue/collections/collections.routes.ts';
import { adminCategoriesRoutes } from '#api/contexts/catalogue/editing/admin-categories.routes.ts';
import { adminProductsRoutes } from '#api/contexts/catalogue/editing/admin-products.routes.ts';
import { catalogueImportsRoutes } from '#api/contexts/catalogue/files/catalogue-imports.routes.ts';
import { moveInFilesRoutes } from '#api/contexts/catalogue/files/move-in-files.routes.ts';
import { bulkEditsRoutes } from '#api/contexts/catalogue/variants/bulk-edits.routes.ts';
import { variantsRoutes } from '#api/contexts/catalogue/variants/variants.routes.ts';
import { adminAnswersRoutes } from '#api/contexts/content/answers/admin-answers.routes.ts';
import { adminAudienceRoutes } from '#api/contexts/content/audience/admin-audience.routes.ts';
import { adminFormsRoutes } from '#api/contexts/content/audience/admin-forms.routes.ts';
import { adminBlogRoutes } from '#api/contexts/content/blog/admin-blog.routes.ts';
import { adminLinksRoutes } from '#api/contexts/content/links/admin-links.routes.ts';
import { adminMenusRoutes } from '#api/contexts/content/menus/admin-menus.routes.ts';
import { adminComponentChoicesRoutes } from '#api/contexts/content/pages/admin-component-choices.routes.ts';
import { adminPagesRoutes } from '#api/contexts/content/pages/admin-pages.routes.ts';
import { adminPreviewsRoutes } from '#api/contexts/content/pages/admin-previews.routes.ts';
import { adminShowcasesRoutes } from '#api/contexts/content/showcases/admin-showcases.routes.ts';
import { adminTagsRoutes } from '#api/contexts/content/tags/admin-tags.routes.ts';
import { giveCreditRoutes } from '#api/contexts/credits/give-credit.routes.ts';
import { adminCustomersRoutes } from '#api/contexts/customer-data/admin-customers.routes.ts';
import { orderDraftsRoutes } from '#api/contexts/drafts/order-drafts.routes.ts';
import { fulfilmentRoutes } from '#api/contexts/fulfilment/fulfilment.routes.ts';
import { giftCardsRoutes } from '#api/contexts/gift-cards/gift-cards.routes.ts';
import { closingRoutes } from '#api/contexts/instance/closing.routes.ts';
import { instanceRoutes } from '#api/contexts/instance/instance.routes.ts';
import { openingRoutes } from '#api/contexts/instance/opening.routes.ts';
import { adminListsRoutes } from '#api/contexts/lists/admin-lists.routes.ts';
import { mailsRoutes } from '#api/contexts/mails/mails.routes.ts';
import { mailSenderRoutes } from '#api/contexts/mails/sender/mail-sender.routes.ts';
import { paymentAccountsRoutes } from '#api/contexts/payment/accounts/payment-accounts.routes.ts';
import { paymentMethodsRoutes } from '#api/contexts/payment/methods/payment-methods.routes.ts';
import { priceListsRoutes } from '#api/contexts/price-lists/price-lists.routes.ts';
import { processingRecordRoutes } from '#api/contexts/processing-record/processing-record.routes.ts';
import { adminPromotionsRoutes } from '#api/contexts/promotions/admin-promotions.routes.ts';
import { proposalsRoutes } from '#api/contexts/proposals/proposals.routes.ts';
import { reminderReportRoutes } from '#api/contexts/reminders/reminder-report.routes.ts';
import { reportsRoutes } from '#api/contexts/reports/reports.routes.ts';
import { adminReturnsRoutes } from '#api/contexts/returns/admin-returns.routes.ts';
import { reviewModerationRoutes } from '#api/contexts/reviews/review-moderation.routes.ts';
import { draftTransfersRoutes } from '#api/contexts/sales/draft-transfers.routes.ts';
import { adminSettingsRoutes } from '#api/contexts/settings/admin-settings.routes.ts';
import { adminFontsRoutes } from '#api/contexts/settings/fonts/admin-fonts.routes.ts';
import { adminShippingRoutes } from '#api/contexts/shipping/admin-shipping.routes.ts';
import { simulationRoutes } from '#api/contexts/simulation/simulations.routes.ts';
import { savedFiltersRoutes } from '#api/contexts/staff/saved-filters.routes.ts';
import { staffRoutes } from '#api/contexts/staff/staff.routes.ts';
import { adminLibraryRoutes } from '#api/contexts/storage/library/admin-library.routes.ts';
import { adminRedirectsRoutes } from '#api/contexts/store/redirects/admin-redirects.routes.ts';
import { webhooksRoutes } from '#api/contexts/webhooks/webhooks.routes.ts';
import { adminWhatsappRoutes } from '#api/contexts/whatsapp/admin-whatsapp.routes.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import type { UsingOwnServices } from './using-own-services.ts';

/** The handler of each call of the panel; a missing one does not compile. */
export const adminHandlers = {
  ...staffRoutes,
  ...savedFiltersRoutes,
  ...paymentAccountsRoutes,
  ...paymentMethodsRoutes,
  ...fulfilmentRoutes,
  ...orderDraftsRoutes,
  ...draftTransfersRoutes,
  ...variantsRoutes,
  ...bulkEditsRoutes,
  ...priceListsRoutes,
  ...catalogueImportsRoutes,
  ...moveInFilesRoutes,
  ...adminProductsRoutes,
  ...adminCategoriesRoutes,
  ...collectionsRoutes,
  ...reviewModerationRoutes,
  ...adminReturnsRoutes,
  ...adminCustomersRoutes,
  ...giveCreditRoutes,
  ...giftCardsRoutes,
  ...adminListsRoutes,
  ...adminPromotionsRoutes,
  ...adminShippingRoutes,
  ...simulationRoutes,
  ...adminSettingsRoutes,
  ...processingRecordRoutes,
  ...adminFontsRoutes,
  ...mailsRoutes,
  ...mailSenderRoutes,
  ...instanceRoutes,
  ...openingRoutes,
  ...closingRoutes,
  ...reminderReportRoutes,
  ...proposalsRoutes,
  ...reportsRoutes,
  ...webhooksRoutes,
  ...appsRoutes,
  ...adminWhatsappRoutes,
  ...adminPagesRoutes,
  ...adminPreviewsRoutes,
  ...adminAudienceRoutes,
  ...adminBlogRoutes,
  ...adminComponentChoicesRoutes,
  ...adminFormsRoutes,
  ...adminLinksRoutes,
  ...adminLibraryRoutes,
  ...adminMenusRoutes,
  ...adminRedirectsRoutes,
  ...adminShowcasesRoutes,
  ...adminTagsRoutes,
  ...adminAnswersRoutes,
} satisfies Required<AdminHandlers<UsingOwnServices>>;
