import type { Envelope } from '@vitrine/contract/envelope.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';

/** Returns a refusal in the contract's form, so that clients treat gateway and API alike. */
export function refuseRequest(code: RefusalCode, requestId: string): Response {
  const { status, message } = refusals[code];
  const body: Envelope<never> = { error: true, code, message, data: null, request_id: requestId };
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'store-id' });
  if (status === 503) headers.set('retry-after', '5');
  return Response.json(body, { status, headers });
}
