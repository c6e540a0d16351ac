import type { Permission } from '@vitrine/contract/admin/permissions.ts';

import { ordersSection } from '#panel/orders/orders-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [ordersSection];

/** Returns the permission that a section needs; null for what every member may see. */
export function permissionOfSection(name: string): Permission | null {
  return panelSections.find((section) => section.name === name)?.permission ?? null;
}
