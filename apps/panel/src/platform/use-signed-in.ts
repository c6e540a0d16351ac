import { useQuery, queryOptions } from '@tanstack/react-query';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

import { usePanelClient } from './panel-services.tsx';

/** Reads who is signed in, in which store, with which permissions; at most once a minute. */
export function signedInQuery(client: AdminClient) {
  return queryOptions({
    queryKey: ['signed-in'],
    queryFn: ({ signal }) => client('GET /api/admin/me', { signal }),
    staleTime: 60_000,
  });
}

/** Returns who is signed in; undefined until it is known. */
export function useSignedIn(): SignedIn | undefined {
  return useQuery(signedInQuery(usePanelClient())).data;
}

/** Returns whether the person has a permission; false until it is known. */
export function useMay(permission: Permission): boolean {
  return useSignedIn()?.permissions.includes(permission) ?? false;
}
