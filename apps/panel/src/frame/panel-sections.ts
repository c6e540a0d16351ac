import { homeSection } from '#panel/home/home-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { couponsSection } from '#panel/promotions/coupons-section.ts';
import { promotionsSection } from '#panel/promotions/promotions-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';
import { shippingSection } from '#panel/shipping/shipping-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  homeSection,
  ordersSection,
  promotionsSection,
  couponsSection,
  reportsSection,
  shippingSection,
];
