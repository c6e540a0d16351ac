import { useLocation, useNavigate } from '@tanstack/react-router';

import { usePanelServices } from '#panel/platform/panel-services.tsx';
import { writeStoreId } from '#panel/platform/stored-store-id.ts';
import { signedInQuery } from '#panel/platform/use-signed-in.ts';

import { signByPasskey } from './sign-by-passkey.ts';

interface SignInInput {
  readonly storeId: string;
  readonly email: string;
  readonly password: string;
  /** Of the second factor; empty without one. */
  readonly code: string;
  readonly isByPasskey?: boolean;
}

/** Returns a function that signs in, then opens the address that the person had requested. */
export function useSignIn() {
  const { gate, queryClient } = usePanelServices();
  const navigate = useNavigate();
  const { next = '/' } = useLocation().state;
  return async ({ storeId, email, password, code, isByPasskey = false }: SignInInput) => {
    gate.forget();
    writeStoreId(storeId);
    const passkey = isByPasskey ? await signByPasskey(gate.client, { email, password }) : undefined;
    const body = { email, password, ...(passkey ? { passkey } : code && { code }) };
    const opened = await gate.client('POST /api/admin/sessions', { body });
    queryClient.setQueryData(signedInQuery(gate.client).queryKey, opened);
    await navigate({ href: next, replace: true });
  };
}
