import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { AppManifest } from '@vitrine/contract/apps/app-manifest.ts';

interface ReceivedByApp {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type AppAnswerer = (response: ServerResponse, request: ReceivedByApp) => void;

export interface RemoteApp {
  readonly origin: string;
  readonly manifestUrl: string;
  readonly received: ReceivedByApp[];
  /** Publishes another manifest from now on. */
  publish(change: Readonly<Record<string, unknown>>): void;
  /** Answers a path from now on; 204 by default. */
  answer(path: string, answerer: AppAnswerer): void;
  close(): Promise<void>;
}

/** Answers with JSON. */
export const withJson =
  (value: unknown, status = 200): AppAnswerer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Starts an app on a publisher's server: its manifest at /manifest.json, and what a test lets it answer. */
export async function startApp(
  manifest: Partial<AppManifest> & Readonly<Record<string, unknown>> = {},
): Promise<RemoteApp> {
  const received: ReceivedByApp[] = [];
  const answerers = new Map<string, AppAnswerer>();
  let published: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      if (path === '/manifest.json') {
        response.end(typeof published === 'string' ? published : JSON.stringify(published));
        return;
      }
      const one = { path, headers: request.headers, body };
      received.push(one);
      const answerer = answerers.get(path);
      if (answerer) answerer(response, one);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  published = {
    manifest: 1,
    id: 'br.exemplo.motoboy',
    version: '1.0.0',
    name: 'Motoboy da cidade',
    publisher: { name: 'Exemplo', email: 'oi@exemplo.com.br' },
    base_url: origin,
    permissions: ['orders.read'],
    ...manifest,
  };
  return {
    origin,
    manifestUrl: `${origin}/manifest.json`,
    received,
    publish(change) {
      published = { ...published, ...change };
    },
    answer: (path, answerer) => void answerers.set(path, answerer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
