import type { Api } from '@vitrine/api/build-api.ts';
import type { ResponseCheck } from '@vitrine/contract/client.ts';

/** The commerce API, embedded or external. */
export interface Upstream {
  readonly baseUrl: string;
  /**
   * Rejects when the request's signal aborts. Read as `data`, only `json()` of the response is read: an embedded API then
   * writes no text.
   */
  fetch(request: Request, readAs?: 'data'): Promise<Response>;
  /** Set for an external API, which may not match the contract. */
  readonly checkResponse?: ResponseCheck | undefined;
}

export function remoteUpstream(url: string, checkResponse?: ResponseCheck): Upstream {
  return { baseUrl: url.replace(/\/$/, ''), fetch: (request) => fetch(request), checkResponse };
}

/** An embedded API: without a socket, time-outs are implemented here. */
export function embeddedUpstream(api: Pick<Api, 'fetch' | 'fetchData'>): Upstream {
  return {
    baseUrl: 'http://api.internal',
    fetch(request, readAs) {
      const { signal } = request;
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        const response = readAs === 'data' ? api.fetchData(request) : api.fetch(request);
        response.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      });
    },
  };
}
