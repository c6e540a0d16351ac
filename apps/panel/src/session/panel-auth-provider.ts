import type { QueryClient } from '@tanstack/react-query';
import { AdminCallError, type AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AuthProvider } from 'react-admin';

import { permissionOfResource } from '#panel/frame/panel-resources.ts';

import { signedInQuery } from './signed-in-query.ts';
import { readStoreId, writeStoreId } from './stored-store-id.ts';

export const signInPath = '/entrar';

export interface SignInInput {
  readonly storeId: string;
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Connects react-admin to the session of the cookie: signing in and out, and what the person may see. */
export function createPanelAuthProvider(client: AdminClient, queryClient: QueryClient): AuthProvider {
  const signedIn = () => queryClient.fetchQuery(signedInQuery(client));
  return {
    async login({ storeId, email, password, code }: SignInInput) {
      writeStoreId(storeId);
      const opened = await client('POST /api/admin/sessions', {
        body: { email, password, ...(code && { code }) },
      });
      queryClient.setQueryData(signedInQuery(client).queryKey, opened);
    },
    async logout(params: { isByPerson?: boolean } | undefined) {
      if (params?.isByPerson) await client('DELETE /api/admin/sessions/current');
      return signInPath;
    },
    async checkAuth() {
      const rejection = { redirectTo: signInPath, message: false };
      if (readStoreId() === '') throw rejection;
      await signedIn().catch((error: unknown) => {
        // Without a connection the session may be alive: the screens say what fails and offer to retry.
        if (isSignedOut(error)) throw rejection;
      });
    },
    async checkError(error: unknown) {
      if (isSignedOut(error)) throw { redirectTo: signInPath, message: false };
    },
    async canAccess({ resource }) {
      const permission = permissionOfResource(resource);
      if (permission === null) return true;
      return (await signedIn()).permissions.includes(permission);
    },
    async getIdentity() {
      const { staff } = await signedIn();
      return { id: staff.id, fullName: staff.name };
    },
  };
}

/** A session that is over, or of a store that is not there. A wrong password is neither. */
function isSignedOut(error: unknown): boolean {
  return (
    error instanceof AdminCallError && (error.code === 'unauthenticated' || error.code === 'store_not_found')
  );
}
