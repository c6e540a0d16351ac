import type { AnswerCheck } from '@vitrine/contract/client.ts';

/** The commerce API as this process reaches it. */
export interface Upstream {
  readonly baseUrl: string;
  /** Rejects when the request's signal aborts, whatever the API does. */
  fetch(request: Request): Promise<Response>;
  /** Of an API in another process, which may not be the one that the contract describes. */
  readonly checkAnswer?: AnswerCheck | undefined;
}

export function remoteUpstream(url: string, checkAnswer?: AnswerCheck): Upstream {
  return { baseUrl: url.replace(/\/$/, ''), fetch: (request) => fetch(request), checkAnswer };
}

/** An API inside this process: no socket, so a time-out has to be made here. */
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
