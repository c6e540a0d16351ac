import { pino } from 'pino';

import { buildSandbox } from './build-sandbox.ts';
import { listen } from './listen.ts';
import { parseEnv } from './parse-env.ts';

const env = parseEnv(process.env);
const log = pino({ name: 'sandbox', level: env.logLevel });
const sandbox = buildSandbox({ ...env, log });
const running = await listen(sandbox, env);
log.info({ url: env.publicUrl, port: running.port, smtp_port: running.smtpPort }, 'sandbox pronta');

async function stop(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'sandbox encerrando');
  await running.close();
}

process.once('SIGTERM', (signal) => void stop(signal));
process.once('SIGINT', (signal) => void stop(signal));
