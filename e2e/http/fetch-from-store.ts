import type { APIRequestContext, APIResponse } from '@playwright/test';

import { storeUrl } from '../watched-test.ts';

/** Requests a path of a store by its Host header, since only browsers resolve *.localhost. Follows no redirects. */
export function fetchFromStore(
  request: APIRequestContext,
  store: 'aurora' | 'serra',
  path: string,
): Promise<APIResponse> {
  const { host } = new URL(storeUrl(store));
  return request.get(storeUrl('aurora', path), { headers: { host }, maxRedirects: 0 });
}
