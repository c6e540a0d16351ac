import type { QueryClient } from '@tanstack/react-query';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AuthProvider } from 'react-admin';

import type { PanelSection } from '#panel/frame/panel-section.ts';
import { removeDrafts } from '#panel/ui/form/form-draft.ts';

import type { SessionGate } from './session-gate.ts';
import { signedInQuery } from './signed-in-query.ts';
import { writeStoreId } from './stored-store-id.ts';

export const signInPath = '/entrar';

export interface SignInInput {
  readonly storeId: string;
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Connects react-admin to the session of the cookie: signing in and out, and what the person may see. */
export function createPanelAuthProvider({
  gate,
  queryClient,
  sections,
}: {
  gate: SessionGate;
  queryClient: QueryClient;
  sections: readonly PanelSection[];
}): AuthProvider {
  const { client } = gate;
  const signedIn = () => queryClient.fetchQuery(signedInQuery(client));
  return {
    async login({ storeId, email, password, code }: SignInInput) {
      gate.forget();
      writeStoreId(storeId);
      const opened = await client('POST /api/admin/sessions', {
        body: { email, password, ...(code && { code }) },
      });
      queryClient.setQueryData(signedInQuery(client).queryKey, opened);
    },
    async logout(params: { isByPerson?: boolean } | undefined) {
      if (params?.isByPerson) {
        await client('DELETE /api/admin/sessions/current').catch((error: unknown) => {
          if (!isSignedOut(error)) throw error;
        });
        removeDrafts();
      }
      return signInPath;
    },
    // The layout leads to signing in, for every call: react-admin would remember a refusal beyond it.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    async canAccess({ resource }) {
      const permission = sections.find(({ name }) => name === resource)?.permission;
      if (!permission) return true;
      return (await signedIn()).permissions.includes(permission);
    },
    async getIdentity() {
      const { staff } = await signedIn();
      return { id: staff.id, fullName: staff.name };
    },
  };
}

/** Returns whether an error means a session that is over, or of a store that is not there. A wrong password is neither. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof AdminCallError && (error.code === 'unauthenticated' || error.code === 'store_not_found')
  );
}
