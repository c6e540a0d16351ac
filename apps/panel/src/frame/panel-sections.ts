import { ownAccountSection } from '#panel/account/own-account-section.ts';
import { appearanceSection } from '#panel/appearance/appearance-section.ts';
import { auditSection } from '#panel/audit/audit-section.ts';
import { categoriesSection } from '#panel/categories/categories-section.ts';
import { answersSection } from '#panel/content/answers-section.ts';
import { blogSection } from '#panel/content/blog-section.ts';
import { countdownsSection } from '#panel/content/countdowns-section.ts';
import { formsSection } from '#panel/content/forms-section.ts';
import { newsletterSection } from '#panel/content/newsletter-section.ts';
import { pagesSection } from '#panel/content/pages-section.ts';
import { popupsSection } from '#panel/content/popups-section.ts';
import { redirectsSection } from '#panel/content/redirects-section.ts';
import { tagsSection } from '#panel/content/tags-section.ts';
import { customersSection } from '#panel/customers/customers-section.ts';
import { failedMailsSection } from '#panel/home/failed-mails-section.ts';
import { homeSection } from '#panel/home/home-section.ts';
import { parkedJobsSection } from '#panel/home/parked-jobs-section.ts';
import { importsSection } from '#panel/imports/imports-section.ts';
import { keysSection } from '#panel/keys/keys-section.ts';
import { giftListsSection } from '#panel/lists/gift-lists-section.ts';
import { listsSection } from '#panel/lists/lists-section.ts';
import { openingSection } from '#panel/opening/opening-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { bulkEditsSection } from '#panel/prices/bulk-edits-section.ts';
import { pricesSection } from '#panel/prices/prices-section.ts';
import { productsSection } from '#panel/products/products-section.ts';
import { couponsSection } from '#panel/promotions/coupons-section.ts';
import { promotionsSection } from '#panel/promotions/promotions-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';
import { returnsSection } from '#panel/returns/returns-section.ts';
import { reviewsSection } from '#panel/reviews/reviews-section.ts';
import { settingsSection } from '#panel/settings/settings-section.ts';
import { shippingSection } from '#panel/shipping/shipping-section.ts';
import { staffSection } from '#panel/staff/staff-section.ts';
import { storesSection } from '#panel/stores/stores-section.ts';
import { webhookDeliveriesSection } from '#panel/webhooks/webhook-deliveries-section.ts';
import { webhooksSection } from '#panel/webhooks/webhooks-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  openingSection,
  homeSection,
  failedMailsSection,
  parkedJobsSection,
  ordersSection,
  returnsSection,
  customersSection,
  reportsSection,
  productsSection,
  categoriesSection,
  pricesSection,
  bulkEditsSection,
  importsSection,
  reviewsSection,
  listsSection,
  promotionsSection,
  couponsSection,
  pagesSection,
  blogSection,
  popupsSection,
  countdownsSection,
  redirectsSection,
  tagsSection,
  formsSection,
  answersSection,
  newsletterSection,
  giftListsSection,
  shippingSection,
  settingsSection,
  appearanceSection,
  staffSection,
  keysSection,
  webhooksSection,
  webhookDeliveriesSection,
  auditSection,
  ownAccountSection,
  storesSection,
];
