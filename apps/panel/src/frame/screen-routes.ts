import { ownAccountScreens } from '#panel/account/own-account-screens.ts';
import { appsScreens } from '#panel/apps/apps-screens.ts';
import { auditScreens } from '#panel/audit/audit-screens.ts';
import { categoriesScreens } from '#panel/categories/categories-screens.ts';
import { closingScreens } from '#panel/closing/closing-screens.ts';
import { collectionsScreens } from '#panel/collections/collections-screens.ts';
import { answersScreens } from '#panel/content/answers/answers-screens.ts';
import { blogScreens } from '#panel/content/blog/blog-screens.ts';
import { countdownsScreens } from '#panel/content/countdowns/countdowns-screens.ts';
import { formsScreens } from '#panel/content/forms/forms-screens.ts';
import { libraryScreens } from '#panel/content/library/library-screens.ts';
import { menusScreens } from '#panel/content/menus/menus-screens.ts';
import { newsletterScreens } from '#panel/content/newsletter/newsletter-screens.ts';
import { pagesScreens } from '#panel/content/pages/pages-screens.ts';
import { popupsScreens } from '#panel/content/popups/popups-screens.ts';
import { redirectsScreens } from '#panel/content/redirects/redirects-screens.ts';
import { tagsScreens } from '#panel/content/tags/tags-screens.ts';
import { customersScreens } from '#panel/customers/customers-screens.ts';
import { feedsScreens } from '#panel/feeds/feeds-screens.ts';
import { giftCardsScreens } from '#panel/gift-cards/gift-cards-screens.ts';
import { homeScreens } from '#panel/home/home-screens.ts';
import { importsScreens } from '#panel/imports/imports-screens.ts';
import { keysScreens } from '#panel/keys/keys-screens.ts';
import { listsScreens } from '#panel/lists/lists-screens.ts';
import { mailsScreens } from '#panel/mails/mails-screens.ts';
import { openingScreens } from '#panel/opening/opening-screens.ts';
import { ordersScreens } from '#panel/orders/orders-screens.ts';
import { paymentsScreens } from '#panel/payments/payments-screens.ts';
import { priceListsScreens } from '#panel/price-lists/price-lists-screens.ts';
import { pricesScreens } from '#panel/prices/prices-screens.ts';
import { processingRecordScreens } from '#panel/processing-record/processing-record-screens.ts';
import { productsScreens } from '#panel/products/products-screens.ts';
import { promotionsScreens } from '#panel/promotions/promotions-screens.ts';
import { reportsScreens } from '#panel/reports/reports-screens.ts';
import { returnsScreens } from '#panel/returns/returns-screens.ts';
import { reviewsScreens } from '#panel/reviews/reviews-screens.ts';
import { appearanceScreens } from '#panel/settings/appearance/appearance-screens.ts';
import { settingsScreens } from '#panel/settings/settings-screens.ts';
import { shippingScreens } from '#panel/shipping/shipping-screens.ts';
import { staffScreens } from '#panel/staff/staff-screens.ts';
import { storesScreens } from '#panel/stores/stores-screens.ts';
import { webhooksScreens } from '#panel/webhooks/webhooks-screens.ts';
import { whatsappScreens } from '#panel/whatsapp/whatsapp-screens.ts';

/** The screens of the panel in the order of the navigation. */
export const screenRoutes = [
  ...openingScreens,
  ...homeScreens,
  ...ordersScreens,
  ...returnsScreens,
  ...customersScreens,
  ...giftCardsScreens,
  ...reportsScreens,
  ...productsScreens,
  ...categoriesScreens,
  ...collectionsScreens,
  ...pricesScreens,
  ...priceListsScreens,
  ...importsScreens,
  ...feedsScreens,
  ...reviewsScreens,
  ...listsScreens,
  ...promotionsScreens,
  ...pagesScreens,
  ...menusScreens,
  ...libraryScreens,
  ...blogScreens,
  ...popupsScreens,
  ...countdownsScreens,
  ...redirectsScreens,
  ...tagsScreens,
  ...answersScreens,
  ...formsScreens,
  ...newsletterScreens,
  ...whatsappScreens,
  ...shippingScreens,
  ...paymentsScreens,
  ...mailsScreens,
  ...settingsScreens,
  ...appearanceScreens,
  ...staffScreens,
  ...keysScreens,
  ...appsScreens,
  ...webhooksScreens,
  ...auditScreens,
  ...processingRecordScreens,
  ...ownAccountScreens,
  ...closingScreens,
  ...storesScreens,
] as const;
