/** How long the server waits for the API. */
export interface WaitLimits {
  /** For one call that resolves the store of a host. */
  storeMs: number;
  /** For a whole document, from the request's arrival. */
  documentMs: number;
  /** For one call through the gateway, unless the call may take longer. */
  callMs: number;
}

export const waitLimits: WaitLimits = { storeMs: 4000, documentMs: 8000, callMs: 10_000 };

/** As AbortSignal.timeout, on the timer that tests can move. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), ms).unref();
  return controller.signal;
}
