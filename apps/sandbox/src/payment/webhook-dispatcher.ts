import { createHmac, randomUUID } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import type { SandboxCharge, ChargeEventType } from './sandbox-charge.ts';

const MAX_DELIVERIES = 1_000;

interface WebhookAttempt {
  readonly at: string;
  /** HTTP status of the response, or the failure. */
  readonly result: number | string;
}

export interface WebhookDelivery {
  /** Id of the event, equal in every retry. */
  readonly id: string;
  readonly type: ChargeEventType;
  readonly charge_id: string;
  readonly url: string;
  readonly created_at: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: readonly WebhookAttempt[];
  readonly next_attempt_at: string | null;
}

export interface WebhookDispatcher {
  announce(type: ChargeEventType, charge: SandboxCharge): void;
  /** Resends an event. False if it is unknown. */
  repeat(eventId: string): boolean;
  /** Newest first. */
  deliveries(chargeId?: string): WebhookDelivery[];
}

export interface WebhookOptions {
  readonly clock: SandboxClock;
  readonly secret: string;
  /** Delay before the first attempt, so that the response to the causing call usually arrives first. */
  readonly firstDelayMs: number;
  readonly retryDelaysMs: readonly number[];
  readonly timeoutMs: number;
  readonly onAttempt?: (delivery: WebhookDelivery) => void;
}

interface QueuedWebhook {
  delivery: WebhookDelivery;
  readonly body: string;
  cancelNext: () => void;
}

export function createWebhookDispatcher(options: WebhookOptions): WebhookDispatcher {
  const { clock } = options;
  const queue = createBoundedMap<QueuedWebhook>(MAX_DELIVERIES, (webhook) => webhook.cancelNext());

  function schedule(webhook: QueuedWebhook, delayMs: number): void {
    webhook.cancelNext();
    const dueAt = new Date(clock.now().getTime() + delayMs).toISOString();
    webhook.delivery = { ...webhook.delivery, state: 'pending', next_attempt_at: dueAt };
    if (delayMs <= 0) void attempt(webhook);
    else webhook.cancelNext = clock.after(delayMs, () => void attempt(webhook));
  }

  async function attempt(webhook: QueuedWebhook): Promise<void> {
    const at = clock.now();
    const result = await post(webhook.delivery.url, webhook.body, at, options);
    const attempts = [...webhook.delivery.attempts, { at: at.toISOString(), result }];
    webhook.delivery = { ...webhook.delivery, attempts, next_attempt_at: null };
    const retryDelayMs = options.retryDelaysMs[attempts.length - 1];
    if (isSuccess(result)) webhook.delivery = { ...webhook.delivery, state: 'delivered' };
    else if (retryDelayMs === undefined) webhook.delivery = { ...webhook.delivery, state: 'failed' };
    else schedule(webhook, retryDelayMs);
    options.onAttempt?.(webhook.delivery);
  }

  return {
    announce: (type, charge) => {
      const id = `evt_${randomUUID()}`;
      const created_at = clock.now().toISOString();
      const webhook: QueuedWebhook = {
        delivery: {
          id,
          type,
          charge_id: charge.id,
          url: charge.webhook_url,
          created_at,
          state: 'pending',
          attempts: [],
          next_attempt_at: null,
        },
        body: JSON.stringify({ id, type, created_at, data: charge }),
        cancelNext: () => undefined,
      };
      queue.set(id, webhook);
      schedule(webhook, options.firstDelayMs);
    },
    repeat: (eventId) => {
      const webhook = queue.get(eventId);
      if (webhook) schedule(webhook, 0);
      return webhook !== undefined;
    },
    deliveries: (chargeId) =>
      queue
        .newestFirst()
        .map((webhook) => webhook.delivery)
        .filter((delivery) => chargeId === undefined || delivery.charge_id === chargeId),
  };
}

function isSuccess(result: number | string): boolean {
  return typeof result === 'number' && result >= 200 && result < 300;
}

async function post(url: string, body: string, at: Date, options: WebhookOptions): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'vitrine-sandbox',
        'x-sandbox-signature': signWebhook(body, options.secret, at),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // An unreachable receiver is a result of the attempt, which the list of deliveries shows.
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'tempo esgotado';
    return 'sem conexão';
  }
}

/** Returns the value of `x-sandbox-signature`: `t=<unix seconds>,v1=<hex hmac-sha256 of "<t>.<body>">`. */
export function signWebhook(body: string, secret: string, at: Date): string {
  const unixSeconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
}
