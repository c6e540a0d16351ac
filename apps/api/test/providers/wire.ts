import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';

/**
 * A network fault between shop and provider. `answers are lost` and `silent` fail after the provider has done its work
 * (connection closed, or left open without a response); `broken` and `down` fail before.
 */
export type Network = 'fine' | 'answers are lost' | 'silent' | 'broken' | 'down';

/** A request as the provider received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Empty without a body. */
  readonly body: string;
}

export interface Wire {
  readonly url: string;
  /** All requests so far, the last one last. */
  readonly received: readonly ReceivedRequest[];
  setNetwork(next: Network): void;
  close(): Promise<void>;
}

/** Starts a server on a free port, behind a network that can fail. */
export async function startWire(fetch: (request: Request) => Response | Promise<Response>): Promise<Wire> {
  let network: Network = 'fine';
  const received: ReceivedRequest[] = [];
  const listener = getRequestListener(async (request) => {
    const { method, headers } = request;
    received.push({ method, url: new URL(request.url), headers, body: await request.clone().text() });
    return fetch(request);
  });
  const server = createServer((request, response) => {
    if (network === 'broken') {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"internal_error"}');
      return;
    }
    if (network === 'down') {
      request.socket.destroy();
      return;
    }
    if (network === 'answers are lost') response.end = () => response.destroy();
    if (network === 'silent') {
      response.write = () => true;
      response.end = () => response;
    }
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    setNetwork: (next) => {
      network = next;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
