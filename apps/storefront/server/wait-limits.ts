import type { CallName } from '@vitrine/contract/contract.ts';

/**
 * Time limits of the server for the API. nginx, between both, gives up before they end, and behind the browser after
 * (`deploy/nginx`; `deployed-configs.test.mjs` compares them).
 */
export interface WaitLimits {
  /** For a call that resolves a host's store. */
  storeMs: number;
  /** For a whole document, from the request's arrival. */
  documentMs: number;
  /** For a call through the gateway, except for slow ones. */
  callMs: number;
}

export const waitLimits: WaitLimits = { storeMs: 4000, documentMs: 8000, callMs: 10_000 };

/** The limits of calls that take longer. Payment providers may be slow; a time-out would leave the outcome unknown. */
export const slowCallMs: Partial<Record<CallName, number>> = {
  'POST /api/payment/transaction': 20_000,
  'POST /api/storage/files/upload': 30_000,
};

/** Like AbortSignal.timeout, but with the timer that tests can control. */
export const timeoutSignal = (ms: number): AbortSignal => timeLimit(ms).signal;

/** The same, until `end` is called. */
export function timeLimit(ms: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), ms);
  timer.unref();
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
