import type { RequestListener } from 'node:http';

/** A process serves; then it leaves, still serving, while load balancers notice; then its server drains and closes. */
export interface ServingPhases {
  readonly isLeaving: boolean;
  /** From now on `/readyz` responds 503, and each response closes its connection. */
  leave(): void;
  /** Returns the listener that also answers `/livez` and `/readyz`. */
  listener(respond: RequestListener): RequestListener;
}

/**
 * Keeps the phase of a process [OPS+07]. Neither check asks the database or another process: an outage that they share
 * would remove every process at once, and with them the cached pages. `/healthcheck` shows those. `whyNotReady` names
 * a lasting obstacle: a process that can serve nothing until a person changes its configuration.
 */
export function servingPhases(whyNotReady: () => string | null = () => null): ServingPhases {
  let isLeaving = false;
  return {
    get isLeaving() {
      return isLeaving;
    },
    leave() {
      isLeaving = true;
    },
    listener: (respond) => (request, response) => {
      if (isLeaving) response.shouldKeepAlive = false;
      if (request.url !== '/livez' && request.url !== '/readyz') {
        respond(request, response);
        return;
      }
      const problem = request.url === '/livez' ? null : isLeaving ? 'leaving' : whyNotReady();
      response.writeHead(problem === null ? 200 : 503, {
        'content-type': 'text/plain',
        'cache-control': 'no-store',
      });
      response.end(`${problem ?? 'ok'}\n`);
    },
  };
}
