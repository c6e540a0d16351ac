import { createHmac, randomUUID } from 'node:crypto';

import type { TestShop } from './start-test-shop.ts';

interface WebhookEvent {
  readonly id?: string;
  /** The key of the attempt. */
  readonly reference: string;
  readonly chargeId?: string;
  readonly status?: string;
}

interface Delivery {
  readonly secret?: string;
  readonly secondsAgo?: number;
  readonly store?: string;
  /** The signed text; '' means the body. */
  readonly signed?: string;
}

/** Delivers an event to the API, by default as the sandbox does: signed with its secret just now, for Casa Aurora. */
export function deliverWebhook(
  { test }: TestShop,
  { id = `evt_${randomUUID()}`, reference, chargeId = 'ch_1', status = 'approved' }: WebhookEvent,
  { secret = 'whsec_of_tests', secondsAgo = 0, store = 'aurora', signed = '' }: Delivery = {},
): Promise<Response> {
  const body = JSON.stringify({
    id,
    type: `charge.${status === 'approved' ? 'paid' : status}`,
    created_at: new Date().toISOString(),
    data: { id: chargeId, reference, status },
  });
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const digest = createHmac('sha256', secret)
    .update(`${at}.${signed || body}`)
    .digest('hex');
  return Promise.resolve(
    test.api.fetch(
      new Request(`http://api.test/api/payment/webhooks/sandbox?store=${store}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${digest}` },
        body,
      }),
    ),
  );
}
