import { appearanceSection } from '#panel/appearance/appearance-section.ts';
import { homeSection } from '#panel/home/home-section.ts';
import { openingSection } from '#panel/opening/opening-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';
import { reportsSection } from '#panel/reports/reports-section.ts';
import { settingsSection } from '#panel/settings/settings-section.ts';
import { storesSection } from '#panel/stores/stores-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  openingSection,
  homeSection,
  ordersSection,
  reportsSection,
  appearanceSection,
  settingsSection,
  storesSection,
];
