import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { servingPhases } from '@vitrine/api/serving-phases.ts';
import { pino } from 'pino';

import type { Upstream } from '#server/api/upstream.ts';
import { buildStorefront } from '#server/build-storefront.ts';
import type { StorefrontOptions } from '#server/build-storefront.ts';
import { connectionLimits, createHttpServer } from '#server/http-server.ts';
import type { ConnectionLimits } from '#server/http-server.ts';
import { realThirdParties } from '#server/third-parties/third-parties.ts';
import { noTrustedProxies } from '#server/trusted-proxies.ts';
import { waitLimits } from '#server/wait-limits.ts';

import { stubRenderer } from './stub-renderer.ts';

interface StorefrontResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface RunningStorefront {
  port: number;
  /** Sends one request over its own socket; unlike fetch it can send any Host and does not follow redirects. */
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent },
  ): Promise<StorefrontResponse>;
  stop(): Promise<void>;
}

export const gatewaySecret = 'gateway-secret-of-tests';
export const sharedSecret = 'shared-secret-of-tests';

/** Starts a storefront on a free port with its own folder; the app is a stub unless given. */
export async function startStorefront(
  upstream: Upstream,
  { limits, ...options }: Partial<StorefrontOptions> & { limits?: Partial<ConnectionLimits> } = {},
): Promise<RunningStorefront> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-test-'));
  const renderer = stubRenderer();
  const storefront = buildStorefront({
    upstream,
    sharedSecret,
    gatewaySecret,
    renderer: () => Promise.resolve(renderer),
    clientFolder: join(folder, 'client'),
    panel: { origin: new URL('http://painel.test'), folder: join(folder, 'panel') },
    cacheFolder: join(folder, 'cache'),
    // Tests of pictures wait for them, even on slow machines.
    avifWaitMs: 60_000,
    preparesPictures: false,
    connectOrigins: ['http://cards.test'],
    thirdParties: realThirdParties,
    publicUrl: 'http://shop.test',
    trustedProxies: noTrustedProxies,
    isDevelopment: false,
    pageCacheBytes: 10_000_000,
    purgedCaches: { urls: [], lifeSeconds: 0 },
    waitLimits,
    log: pino({ level: 'silent' }),
    ...options,
  });
  const { server, close } = createHttpServer({ ...connectionLimits, ...limits });
  server.on('request', servingPhases().listener(storefront.listener));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return {
    port,
    ask: (path, { method = 'GET', headers = {}, body, agent } = {}) =>
      new Promise((resolve, reject) => {
        // Keep-alive, as browsers request it.
        const own = agent ?? new Agent({ keepAlive: true });
        const to = { port, host: '127.0.0.1', path, method, headers, agent: own };
        const outgoing = httpRequest(to, (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            if (own !== agent) own.destroy();
            const bytes = Buffer.concat(chunks);
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes,
              text: bytes.toString(),
            });
          });
          incoming.on('error', reject);
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    async stop() {
      storefront.close();
      await close(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
