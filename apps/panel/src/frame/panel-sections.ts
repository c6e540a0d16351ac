import { categoriesSection } from '#panel/categories/categories-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { productsSection } from '#panel/products/products-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [ordersSection, productsSection, categoriesSection];
