import path from 'node:path';

import { storedSecret } from '../setup/stored-secret.mjs';

const secretFiles = {
  API_SHARED_SECRET: 'api-shared',
  API_TOKEN_SECRET: 'api-token',
  GATEWAY_SECRET: 'gateway',
  SANDBOX_PUBLIC_KEY: 'sandbox-public',
  SANDBOX_SECRET_KEY: 'sandbox-secret',
  SANDBOX_WEBHOOK_SECRET: 'sandbox-webhook',
};

/**
 * Returns the secrets of a demo shop: from the environment, or else generated once and stored with its data.
 * The processes have no defaults and refuse to start without them.
 * @param {string} dataDir absolute
 * @param {Record<string, string | undefined>} [env]
 * @returns {Record<string, string>}
 */
export function demoSecrets(dataDir, env = process.env) {
  const folder = path.join(dataDir, 'secrets');
  return Object.fromEntries(
    Object.entries(secretFiles).map(([name, file]) => [name, env[name] || storedSecret(folder, file)]),
  );
}
