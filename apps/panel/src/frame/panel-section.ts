import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AnyPermission } from '@vitrine/contract/admin/permissions.ts';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GetListParams } from 'react-admin';

/** The groups of the navigation, in its order. */
export const sectionGroups = ['Vendas', 'Catálogo', 'Divulgação', 'Loja'] as const;

interface PanelScreen {
  /** Below the section's address: '' is the list, ':id' one record, 'nova' a new one. */
  readonly path: string;
  /** Loaded on first use: `lazy(() => import(…))`. */
  readonly screen: ComponentType;
  /** If other than the section's. */
  readonly permission?: AnyPermission;
}

/** How the section's list reads its pages. */
interface SectionList {
  /** The field of a record that names it in addresses. */
  readonly key: string;
  read(client: AdminClient, params: GetListParams): Promise<{ items: readonly object[]; total: number }>;
}

/** A section of the panel: its place in the navigation, what it needs, and its screens. */
export interface PanelSection {
  /** Also the first part of its addresses. */
  readonly name: string;
  readonly label: string;
  /** null: at the top of the navigation, without a group. */
  readonly group: (typeof sectionGroups)[number] | null;
  /** Has screens, but no place in the navigation. */
  readonly isUnlisted?: true;
  /** null: for every member of the staff. */
  readonly permission: AnyPermission | null;
  /** While true of the store, the section is not in the navigation. */
  readonly isHidden?: (store: SignedIn['store']) => boolean;
  readonly icon: LucideIcon;
  readonly screens: readonly PanelScreen[];
  readonly list?: SectionList;
}
