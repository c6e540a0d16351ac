import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  type StaticDataRouteOption,
  useRouter,
} from '@tanstack/react-router';
import type { AnyPermission } from '@vitrine/contract/admin/permissions.ts';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';
import type { LucideIcon } from 'lucide-react';

import { isSignedOut, type PanelServices } from './panel-services.tsx';
import { readStoreId } from './stored-store-id.ts';
import { signedInQuery, useSignedIn } from './use-signed-in.ts';

/** The groups of the navigation, in its order. */
export const menuGroups = ['Vendas', 'Catálogo', 'Divulgação', 'Loja'] as const;

/** What the navigation shows of a screen. */
interface MenuEntry {
  readonly label: string;
  /** null: at the top of the navigation, without a group. */
  readonly group: (typeof menuGroups)[number] | null;
  readonly icon: LucideIcon;
  /** While true of the store, the screen is not in the navigation. */
  readonly isHidden?: (store: SignedIn['store']) => boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** null: for every member of the staff. */
    readonly permission?: AnyPermission | null;
    readonly menu?: MenuEntry;
    /** Kinds of records in the audit, with their Portuguese names. The audit links to the screen of one record. */
    readonly records?: Readonly<Record<string, string>>;
  }
  interface HistoryState {
    /** The address to open after signing in. */
    readonly next?: string;
  }
}

/** The frame sets its component. */
export const rootRoute = createRootRouteWithContext<PanelServices>()();

/** The parent of every screen. Redirects people who are not signed in to the sign-in page, and back afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  async beforeLoad({ context: { client, queryClient }, location }) {
    const toSignIn = () => redirect({ to: '/entrar', state: { next: location.href } });
    // A browser that has never signed in knows no store to ask.
    if (readStoreId() === '') throw toSignIn();
    try {
      // Cached: when a session ends later, a dialog over the screen asks for the password.
      await queryClient.ensureQueryData(signedInQuery(client));
    } catch (error) {
      throw isSignedOut(error) ? toSignIn() : error;
    }
  },
});

/** Thrown when the person lacks the permission of a screen. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}

/** Returns the options of a screen's route: its permission, navigation entry and audited records. The API decides what people may do there. */
export function screenOf(
  permission: AnyPermission | null,
  options: Omit<StaticDataRouteOption, 'permission'> = {},
) {
  return {
    getParentRoute: () => signedInRoute,
    staticData: { ...options, permission },
    async beforeLoad({ context: { client, queryClient } }: { context: PanelServices }): Promise<void> {
      const { permissions } = await queryClient.ensureQueryData(signedInQuery(client));
      if (permission !== null && !permissions.includes(permission)) throw new AccessDenied();
    },
  };
}

/** Returns whether the person may open the screen of an address; false until the person is loaded. */
export function useMayOpen(): (path: string) => boolean {
  const signedIn = useSignedIn();
  const routes: Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined>> =
    useRouter().routesByPath;
  return (path) => {
    const { permission = null } = { ...routes[path]?.options.staticData };
    return signedIn !== undefined && (permission === null || signedIn.permissions.includes(permission));
  };
}

/** Returns a reader of the texts of these names in an address; empty ones are left out. */
export function textSearch<const Name extends string>(...names: readonly Name[]) {
  return (said: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = said[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    ) as { readonly [One in Name]?: string };
}
