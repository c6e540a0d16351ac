import { homeSection } from '#panel/home/home-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [homeSection, ordersSection, reportsSection];
