import { ownAccountSection } from '#panel/account/own-account-section.ts';
import { auditSection } from '#panel/audit/audit-section.ts';
import { customersSection } from '#panel/customers/customers-section.ts';
import { homeSection } from '#panel/home/home-section.ts';
import { keysSection } from '#panel/keys/keys-section.ts';
import { giftListsSection } from '#panel/lists/gift-lists-section.ts';
import { listsSection } from '#panel/lists/lists-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';
import { returnsSection } from '#panel/returns/returns-section.ts';
import { reviewsSection } from '#panel/reviews/reviews-section.ts';
import { staffSection } from '#panel/staff/staff-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  homeSection,
  ordersSection,
  returnsSection,
  customersSection,
  listsSection,
  giftListsSection,
  reviewsSection,
  reportsSection,
  staffSection,
  keysSection,
  auditSection,
  ownAccountSection,
];
