import type { ResponseCheck } from '@vitrine/contract/client.ts';

/** The commerce API, embedded or external. */
export interface Upstream {
  readonly baseUrl: string;
  /** Rejects when the request's signal aborts. */
  fetch(request: Request): Promise<Response>;
  /** Set for an external API, which may not match the contract. */
  readonly checkResponse?: ResponseCheck | undefined;
}

export function remoteUpstream(url: string, checkResponse?: ResponseCheck): Upstream {
  return { baseUrl: url.replace(/\/$/, ''), fetch: (request) => fetch(request), checkResponse };
}

/** An embedded API: without a socket, time-outs are implemented here. */
export function embeddedUpstream(api: { fetch(request: Request): Promise<Response> }): Upstream {
  return {
    baseUrl: 'http://api.internal',
    fetch(request) {
      const { signal } = request;
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        api
          .fetch(request)
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', stop));
      });
    },
  };
}
