// npm run preview-link -- --store aurora --at 2026-11-27T08:00 [--path /] [--origin http://localhost:3000] [--hours 24]
// Prints a link that shows a store's content as of a moment; a time without a zone is in São Paulo's.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { parseSaoPauloTime } from '../packages/brazil/src/parse-sao-paulo-time.ts';
import { signPreview } from '../packages/contract/src/preview-token.ts';
import { commandEnvironment } from './processes/command-environment.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { SetupError } from './setup/setup-error.mjs';

const usage =
  'Uso: npm run preview-link -- --store aurora --at 2026-11-27T08:00 [--path /] [--origin http://localhost:3000] [--hours 24]';
const hourMs = 3_600_000;

/**
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
function parseOptions(args, env) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        store: { type: 'string' },
        at: { type: 'string' },
        path: { type: 'string', default: '/' },
        origin: { type: 'string', default: env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}` },
        hours: { type: 'string', default: '24' },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/**
 * Returns the secret of the running shop: from the environment, or stored with its data.
 * @param {Record<string, string | undefined>} env
 */
function sharedSecret({ API_SHARED_SECRET: secret, DATA_DIR: dataDir = '' }) {
  if (secret) return secret;
  const file = path.join(dataDir, 'secrets', 'api-shared.secret');
  if (!existsSync(file)) {
    throw new SetupError(`Não há segredo em ${file}: inicie a loja uma vez, ou informe API_SHARED_SECRET.`);
  }
  return readFileSync(file, 'utf8').trim();
}

async function main() {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const { args, env } = commandEnvironment({ args: process.argv.slice(2), env: process.env, folder });
  const { store, at: atText = '', path: page, origin, hours } = parseOptions(args, env);
  const at = parseSaoPauloTime(atText);
  const lifetimeMs = Number(hours) * hourMs;
  if (!store || !page.startsWith('/') || !(lifetimeMs > 0)) throw new SetupError(usage);
  if (!at) throw new SetupError(`"${atText}" não é um momento como 2026-11-27T08:00.\n${usage}`);
  if (!URL.canParse(origin)) throw new SetupError(`"${origin}" não é um endereço.\n${usage}`);
  const link = new URL(page, origin);
  const expiresAt = new Date(Date.now() + lifetimeMs);
  link.searchParams.set('preview', await signPreview(sharedSecret(env), { store, at, expiresAt }));
  say(link.href);
  return 0;
}

await runMain(main);
