import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { type LucideIcon, Package } from 'lucide-react';

interface PanelResource {
  /** Also the first part of its addresses. */
  readonly name: string;
  readonly label: string;
  readonly permission: Permission;
  readonly icon: LucideIcon;
}

/** The sections of the panel in the order of the navigation, each with the permission that shows it. */
export const panelResources = [
  { name: 'pedidos', label: 'Pedidos', permission: 'orders.read', icon: Package },
] as const satisfies readonly PanelResource[];

export type PanelResourceName = (typeof panelResources)[number]['name'];

/** Returns the permission that a section needs; null for what every member may see. */
export function permissionOfResource(name: string): Permission | null {
  return panelResources.find((resource) => resource.name === name)?.permission ?? null;
}
