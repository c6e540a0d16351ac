import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApi } from '@vitrine/api/build-api.ts';
import type { ApiOptions } from '@vitrine/api/build-api.ts';
import { readApiConfig } from '@vitrine/api/config.ts';
import { pino } from 'pino';

import { pagePolicy } from '#app/platform/access/page-policy.ts';
import { embeddedUpstream } from '#server/api/upstream.ts';
import type { StorefrontOptions } from '#server/build-storefront.ts';
import type { Renderer } from '#server/rendering/renderer.ts';

import { gatewaySecret, sharedSecret, startStorefront } from './start-storefront.ts';
import type { RunningStorefront } from './start-storefront.ts';

/**
 * Renders pages as plain text from the calls of the app's own pages: `/x/p` a product, `/x/c` a category, else the
 * store and its blog.
 */
const textRenderer: Renderer = {
  routePatterns: new Set(['/$']),
  describePath: (path) => ({ isFound: true, pattern: '/$', ...pagePolicy(path, undefined) }),
  async render(address, { api, store }) {
    const [, key = '', kind] = address.split('/');
    const text = await (kind === 'p'
      ? api('GET /api/catalog/products/by-key', { query: { slug: key } }).then(({ variants }) =>
          variants.map(({ price_centavos }) => price_centavos).join(' '),
        )
      : kind === 'c'
        ? api('GET /api/catalog/products', { query: { category: key, per_page: '24' } }).then(({ items }) =>
            items.map(({ price_centavos }) => price_centavos).join(' '),
          )
        : api('GET /api/cms/blog/entries', { query: { per_page: '1' } }).then(
            ({ total }) => `${store.settings['announcement/text']} ${total} no blog`,
          ));
    const html = `<!doctype html><html lang="pt-BR"><body>${text}</body></html>`;
    return { status: 200, location: null, html };
  },
};

/** The shop's own secrets, each text of which is accepted; the first signs. */
export interface OwnSecrets {
  readonly shared: readonly [string, ...string[]];
  readonly token: readonly [string, ...string[]];
  readonly gateway: readonly [string, ...string[]];
}

interface ShopOptions
  extends
    Pick<ApiOptions, 'hasJobs'>,
    Partial<Pick<StorefrontOptions, 'renderer' | 'pageCacheBytes' | 'registry' | 'trustedProxies' | 'log'>> {
  readonly secrets?: OwnSecrets;
}

const usualSecrets: OwnSecrets = {
  shared: [sharedSecret],
  token: ['token-secret-of-tests'],
  gateway: [gatewaySecret],
};

/** Starts a storefront with an embedded API on a database with the demo stores; pages are plain text unless given. */
export async function startShopOn(
  database: NonNullable<ApiOptions['database']>,
  { hasJobs = true, secrets = usualSecrets, ...options }: ShopOptions = {},
): Promise<RunningStorefront> {
  const files = mkdtempSync(join(tmpdir(), 'storefront-files-'));
  const config = readApiConfig({
    DATA_DIR: files,
    API_PORT: '0',
    API_SHARED_SECRET: secrets.shared[0],
    API_SHARED_SECRET_FALLBACKS: secrets.shared.slice(1).join(','),
    API_TOKEN_SECRET: secrets.token[0],
    API_TOKEN_SECRET_FALLBACKS: secrets.token.slice(1).join(','),
    SANDBOX_URL: 'http://sandbox.test',
    SANDBOX_PUBLIC_KEY: 'pk',
    SANDBOX_SECRET_KEY: 'sk',
    SANDBOX_WEBHOOK_SECRET: 'whsec',
    PUBLIC_API_URL: 'http://shop.test',
    SOCIAL_GRAPH_URL: 'http://social.test',
    WHATSAPP_URL: 'http://localhost:9',
    CONVERSIONS_URL: 'http://localhost:9',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'silent',
  });
  const api = await buildApi(config, { log: pino({ level: 'silent' }), database, hasJobs });
  const shop = await startStorefront(embeddedUpstream(api), {
    renderer: () => Promise.resolve(textRenderer),
    sharedSecret: secrets.shared,
    gatewaySecret: secrets.gateway,
    // A slow machine answers late, which is none of these tests' questions.
    waitLimits: { storeMs: 60_000, documentMs: 60_000, callMs: 60_000 },
    ...options,
  });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await api.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
