import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';

import { buildApi } from '#api/build-api.ts';
import { readApiEnv } from '#api/platform/env.ts';

const env = readApiEnv(process.env);
const log = pino({ level: env.LOG_LEVEL, name: 'api' });
const api = await buildApi(env, { log });
const server = createServer(getRequestListener(api.fetch));
server.listen(env.API_PORT, () => {
  const { port } = server.address() as AddressInfo;
  const database = env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
  log.info({ url: `http://localhost:${port}`, database, document: '/api/openapi.json' }, 'API listening');
});

/** Answers under way get this long; then connections are cut, since a stream of changes never ends by itself. */
const drainMs = 3000;
async function stop(): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(limit);
  await api.close();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
