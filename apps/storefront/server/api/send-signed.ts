import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import type { CsrfSigner } from './csrf-signer.ts';

interface SignedCall {
  readonly csrf: CsrfSigner;
  readonly storeId: string;
  /** Sends the call with this csrf header; may be called twice. */
  readonly send: (header: string) => Promise<Response>;
}

const expired: RefusalCode = 'csrf_invalid';

/**
 * Signs a call and sends it. One that waited so long, for a frozen process or a database that was away, that its header had expired
 * when the API read it is signed again and repeated once: it was refused before anything was done.
 */
export async function sendSigned({ csrf, storeId, send }: SignedCall): Promise<Response> {
  const header = await csrf.now(storeId);
  const response = await send(header);
  if (response.status !== 403 || !csrf.hasExpired(header)) return response;
  return (await refusalOf(response.clone())) === expired ? send(await csrf.now(storeId)) : response;
}

async function refusalOf(response: Response): Promise<unknown> {
  try {
    const { code }: { code?: unknown } = await response.json();
    return code;
  } catch {
    // A response outside the contract is passed on.
    return null;
  }
}
