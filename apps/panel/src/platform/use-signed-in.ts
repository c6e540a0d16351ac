import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

import { usePanelClient } from './panel-services.tsx';
import { signedInQuery } from './signed-in-query.ts';

/** Returns who is signed in; undefined until it is known. */
export function useSignedIn(): SignedIn | undefined {
  return useQuery(signedInQuery(usePanelClient())).data;
}

/** Returns whether the person has a permission; false until it is known. */
export function useMay(permission: Permission): boolean {
  return useSignedIn()?.permissions.includes(permission) ?? false;
}
