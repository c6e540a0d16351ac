import type { APIRequestContext, APIResponse } from '@playwright/test';

import { storeUrl } from '../watched-test.ts';

/** What a store answers, redirects not followed. Its host is named to the server alone: only browsers know where it is. */
export function askStore(
  request: APIRequestContext,
  store: 'aurora' | 'serra',
  path: string,
): Promise<APIResponse> {
  const { host } = new URL(storeUrl(store));
  return request.get(storeUrl('aurora', path), { headers: { host }, maxRedirects: 0 });
}
