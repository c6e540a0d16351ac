import { homeSection } from '#panel/home/home-section.ts';
import { importsSection } from '#panel/imports/imports-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { pricesSection } from '#panel/prices/prices-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  homeSection,
  ordersSection,
  pricesSection,
  importsSection,
  reportsSection,
];
