import { CallError } from '@vitrine/contract/client.ts';
import { readRequestBody } from '@vitrine/contract/read-request-body.ts';

import type { ShopOrigin } from '#server/gateway/shop-origin.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { shopperClient } from './shopper-client.ts';

const maxBytes = 2000;

/**
 * Handles the POST by which a mailbox ends the reminders to its owner (RFC 8058): without a session, the token of the address is the
 * proof. Says the same about a token of long ago, and asks for a repetition only if the API is away.
 */
export async function endReminders(
  shop: ShopOrigin,
  { request, store, facts }: { request: Request; store: KnownStore; facts: RequestFacts },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  const bytes = await readRequestBody(request, maxBytes);
  const body = bytes === null ? '' : new TextDecoder().decode(bytes);
  // As a form, or as its parts.
  if (!/List-Unsubscribe(?:=|"\s+)One-Click/i.test(body)) return new Response(null, { status: 400, headers });
  const token = new URL(request.url).searchParams.get('t') ?? '';
  const { api } = shopperClient(shop, {
    request: new Request(request.url),
    facts,
    findStore: async () => ({ kind: 'active', store }),
    authorization: undefined,
  });
  try {
    await api('POST /api/customer/reminder-opt-outs', { body: { token } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status >= 500 || error.status === 429) return new Response(null, { status: 503, headers });
  }
  return new Response(null, { status: 200, headers });
}
