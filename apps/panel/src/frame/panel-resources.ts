import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { KeyRound, type LucideIcon, Package, ScrollText, Tags, Users } from 'lucide-react';

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
  { name: 'precos', label: 'Preços e estoque', permission: 'catalogue.read', icon: Tags },
  { name: 'equipe', label: 'Equipe', permission: 'staff.read', icon: Users },
  { name: 'chaves', label: 'Chaves de API', permission: 'keys.write', icon: KeyRound },
  { name: 'auditoria', label: 'Auditoria', permission: 'audit.read', icon: ScrollText },
] as const satisfies readonly PanelResource[];

export type PanelResourceName = (typeof panelResources)[number]['name'];

/** Returns the permission that a section needs; null for what everybody signed in may see. */
export function permissionOfResource(name: string): Permission | null {
  return panelResources.find((resource) => resource.name === name)?.permission ?? null;
}
