/** Time limits of the server for the API. */
export interface WaitLimits {
  /** For a call that resolves a host's store. */
  storeMs: number;
  /** For a whole document, from the request's arrival. */
  documentMs: number;
  /** For a call through the gateway, except for slow ones. */
  callMs: number;
}

export const waitLimits: WaitLimits = { storeMs: 4000, documentMs: 8000, callMs: 10_000 };

/** Like AbortSignal.timeout, but with the timer that tests can control. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), ms).unref();
  return controller.signal;
}
