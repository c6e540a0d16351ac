import {
  createServer,
  request as requestOverHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent, request as requestOverHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

export interface LosingProxy {
  readonly url: string;
  /** Requests that never arrived, and responses that were lost. */
  readonly lost: { requests: number; answers: number };
  close(): Promise<void>;
}

interface Ways {
  /** Returns the port of the next request; null while no server is up. */
  readonly nextPort: () => number | null;
  readonly random: () => number;
  /** The certificate that the server shows over TLS, and the host that it is asked for; without it http and the host of the request. */
  readonly secure?: { readonly certificate: string; readonly host: string };
}

const lostRequests = 0.02;
const lostResponseShare = 0.05;
const lateResponseShare = 0.05;
const latestMs = 300;

/** A network that loses requests, loses responses after the work was done, and delays. */
export async function startLosingProxy({ nextPort, random, secure }: Ways): Promise<LosingProxy> {
  const lost = { requests: 0, answers: 0 };
  // Each request has the address of its sender, so that no connection serves two of them.
  const agent = secure && new Agent({ ca: secure.certificate, servername: 'localhost', keepAlive: false });
  const requestTo = secure ? requestOverHttps : requestOverHttp;

  function sendOn(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const port = nextPort();
    if (port === null || random() < lostRequests) {
      lost.requests += Number(port !== null);
      response.destroy();
      return;
    }
    const upstream = requestTo(
      {
        host: '127.0.0.1',
        port,
        path: request.url,
        method: request.method,
        headers: secure ? { ...request.headers, host: secure.host } : request.headers,
        ...(agent && { agent }),
        // The shop limits guests by their address.
        localAddress: request.socket.remoteAddress,
      },
      (upstreamResponse) => void pass(upstreamResponse, response),
    );
    upstream.on('error', () => response.destroy());
    upstream.end(body);
  }

  async function pass(upstreamResponse: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await readAll(upstreamResponse);
      if (random() < lateResponseShare) await wait(random() * latestMs);
      if (random() < lostResponseShare) {
        lost.answers += 1;
        response.destroy();
        return;
      }
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      response.end(body);
    } catch {
      // The server was killed while responding.
      response.destroy();
    }
  }

  const server = createServer((request, response) => {
    readAll(request).then(
      (body) => sendOn(request, response, body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    lost,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
