import { createServer, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServiceName, ServiceWay } from './plan-faults.ts';

export interface FaultyServices {
  readonly port: number;
  /** Sets the port of the sandbox. */
  leadTo(port: number): void;
  /** Lets a service fail from now on; null: it works again, and what hung is cut. */
  fail(service: ServiceName, way: ServiceWay | null): void;
  /** Requests that met a failing service. */
  readonly count: { failed: number };
  close(): Promise<void>;
}

const slowMs = 2_500;

/** A proxy to the sandbox whose outside services, the first part of a path, fail in different ways. */
export async function startFaultyServices(): Promise<FaultyServices> {
  const ways = new Map<string, ServiceWay>();
  const hanging = new Map<string, Set<ServerResponse>>();
  const count = { failed: 0 };
  let sandboxPort = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, service = ''] = request.url?.split('/') ?? [];
    const way = ways.get(service);
    if (way !== undefined) count.failed += 1;
    switch (way) {
      case 'hang': {
        const waiting = hanging.get(service) ?? new Set();
        hanging.set(service, waiting.add(response));
        return;
      }
      case 'refuse':
        response.destroy();
        return;
      case 'error':
        response.writeHead(500, { 'content-type': 'application/json' });
        response.end('{"error":"internal","message":"Internal error."}');
        return;
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('<!doctype html>{"data":[');
        return;
      case 'slow':
        await wait(slowMs);
        break;
      default:
    }
    forward(request, response, way === 'cut');
  }

  function forward(request: IncomingMessage, response: ServerResponse, isCut: boolean): void {
    const { url: path, method, headers } = request;
    const upstream = requestTo(
      { host: '127.0.0.1', port: sandboxPort, path, method, headers },
      (answered) => {
        // The work is done, and its response is lost.
        if (isCut) {
          answered.resume();
          response.destroy();
          return;
        }
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
        answered.on('error', () => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => {
      if (!response.writableFinished && !isCut) upstream.destroy();
    });
    request.pipe(upstream);
  }

  const server = createServer((request, response) => {
    request.on('error', () => {});
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(port) {
      sandboxPort = port;
    },
    fail(service, way) {
      if (way) ways.set(service, way);
      else ways.delete(service);
      for (const response of hanging.get(service) ?? []) response.destroy();
      hanging.delete(service);
    },
    count,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
