import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import { readCustomerToken } from './customer-token.ts';

/** As long as a person who has logged in stays at the device. */
const recentMs = 15 * 60_000;

/** Returns whether the request's token, which is valid, is of a login within 15 minutes: a proof as good as one that is asked for now. */
export async function hasJustLoggedIn({
  raw,
  services,
  store,
}: Using<'clock' | 'tokenSecret'> & {
  readonly raw: Request;
  readonly store: RequestStore;
}): Promise<boolean> {
  const now = services.clock.now();
  const bearer = /^Bearer (\S+)$/.exec(raw.headers.get('authorization') ?? '')?.[1] ?? '';
  const token = await readCustomerToken(services.tokenSecret, bearer, { storeId: store.publicId, now });
  return token !== null && token !== 'expired' && now.getTime() - token.issuedAt.getTime() < recentMs;
}
