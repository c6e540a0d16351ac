import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readApiConfig } from '../../apps/api/src/server/config.ts';
import { parseEnv } from '../../apps/sandbox/src/parse-env.ts';
import { readStorefrontConfig } from '../../apps/storefront/server/read-storefront-config.ts';
import { demoSecrets } from './demo-secrets.mjs';
import { shopServices } from './shop-services.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('stores distinct secrets per shop, readable by its user only', () => {
  const secrets = demoSecrets(folder, {});
  expect(demoSecrets(folder, {})).toEqual(secrets);
  expect(new Set(Object.values(secrets)).size).toBe(6);
  expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, 'secrets/gateway.secret')).mode & 0o777).toBe(0o600);
});

it('generates other secrets for another shop', () => {
  const secrets = Object.values(demoSecrets(path.join(folder, 'a'), {}));
  for (const secret of Object.values(demoSecrets(path.join(folder, 'b'), {})))
    expect(secrets).not.toContain(secret);
});

it('prefers the secrets of the environment', () => {
  expect(demoSecrets(folder, { GATEWAY_SECRET: 'given' })['GATEWAY_SECRET']).toBe('given');
});

it('[OPS+01] generates every required secret for all processes of a shop without settings', () => {
  const ports = { shop: 3000, sandbox: 3001, smtp: 3025 };
  const [sandbox, storefront] = shopServices({
    ports,
    dataDir: folder,
    nodeEnv: 'production',
    outputOf: () => 'inherit',
  });
  const { GATEWAY_SECRET, API_SHARED_SECRET } = readStorefrontConfig(storefront?.env ?? {});
  expect(GATEWAY_SECRET).not.toBe(API_SHARED_SECRET);
  const api = readApiConfig(storefront?.env ?? {});
  expect(api.SEED_DEMO).toBe(true);
  const outside = parseEnv(sandbox?.env ?? {});
  expect([outside.secretKey, outside.webhookSecret]).toEqual([
    api.SANDBOX_SECRET_KEY,
    api.SANDBOX_WEBHOOK_SECRET,
  ]);
});
