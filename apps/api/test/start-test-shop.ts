import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';

import type { Services } from '#api/platform/services.ts';

import { buildSandbox, type Sandbox } from '../../sandbox/src/build-sandbox.ts';
import { noProviders } from './no-providers.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** The network between the API and the provider. */
export type ProviderNetwork = 'fine' | 'answers are lost' | 'down';

export interface TestShop {
  readonly test: TestApi;
  readonly sandbox: Sandbox;
  /** The services of the API's jobs, for tests that run one directly. */
  readonly services: Pick<Services, 'clock' | 'log' | 'providers' | 'tokenSecret'>;
  /** Sends a request to the provider, as a payer, a browser or the merchant. */
  provider(path: string, body?: unknown): Promise<Response>;
  setNetwork(network: ProviderNetwork): void;
  /** Sets whether webhooks reach the API; until then they are lost. */
  setWebhooks(areDelivered: boolean): void;
  /** Runs work while the provider's responses and webhooks are lost; afterwards only its webhooks are. */
  withLostResponses<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const keys = {
  publicKey: 'pk_of_tests',
  secretKey: 'sk_of_tests',
  webhookSecret: 'whsec_of_tests',
};

/** Starts the API with the real sandbox, and a network between them that can fail. */
export async function startTestShop(options: {
  clock: { now(): Date };
  remembersFacts?: boolean;
}): Promise<TestShop> {
  const sandbox = buildSandbox({
    publicUrl: 'http://sandbox.test',
    ...keys,
    delays: { reviewMs: 20, webhookFirstMs: 1, webhookRetriesMs: [20, 50, 100, 200] },
  });
  let network: ProviderNetwork = 'fine';
  let areWebhooksDelivered = true;
  const receiving: { test?: TestApi } = {};

  const toSandbox = getRequestListener(sandbox.app.fetch);
  const wire = await listen(
    createServer((request, response) => {
      if (network === 'down') {
        response.writeHead(503, { 'content-type': 'application/json' });
        response.end('{"error":"provider_unavailable","message":"The provider is unavailable."}');
        return;
      }
      if (network === 'answers are lost') response.end = () => response.destroy();
      void toSandbox(request, response);
    }),
  );
  const receiver = await listen(
    createServer(
      getRequestListener(async (request) => {
        const { test } = receiving;
        if (!areWebhooksDelivered || !test) return new Response(null, { status: 503 });
        const { pathname, search } = new URL(request.url);
        return test.api.fetch(new Request(`http://api.test${pathname}${search}`, request));
      }),
    ),
  );
  const test = await startTestApi({
    ...options,
    env: {
      SANDBOX_URL: wire.url,
      SANDBOX_PUBLIC_URL: 'http://sandbox.test',
      SANDBOX_PUBLIC_KEY: keys.publicKey,
      SANDBOX_SECRET_KEY: keys.secretKey,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      PUBLIC_API_URL: receiver.url,
    },
  });
  receiving.test = test;

  return {
    test,
    sandbox,
    services: {
      clock: options.clock,
      log: pino({ level: 'silent' }),
      tokenSecret: '',
      providers: {
        ...noProviders,
        paymentUrl: `${wire.url}/payment`,
        paymentSecretKey: keys.secretKey,
        webhookSecret: keys.webhookSecret,
      },
    },
    async provider(path, body) {
      return sandbox.app.request(`/payment${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${keys.secretKey}`,
          'x-public-key': keys.publicKey,
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    setNetwork(next) {
      network = next;
    },
    setWebhooks(areDelivered) {
      areWebhooksDelivered = areDelivered;
    },
    async withLostResponses(work) {
      areWebhooksDelivered = false;
      network = 'answers are lost';
      try {
        return await work();
      } finally {
        network = 'fine';
      }
    },
    async close() {
      sandbox.stop();
      await Promise.all([wire.close(), receiver.close()]);
      await test.close();
    },
  };
}

async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
