import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';

import { buildApi } from './server/build-api.ts';
import { readApiConfig } from './server/config.ts';

const config = readApiConfig(process.env);
const log = pino({ level: config.LOG_LEVEL, name: 'api' });
const api = await buildApi(config, { log });
const server = createServer(getRequestListener(api.fetch));
server.listen(config.API_PORT, () => {
  const { port } = server.address() as AddressInfo;
  const database = config.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
  log.info({ url: `http://localhost:${port}`, database, document: '/api/openapi.json' }, 'API listening');
});

/** The time for pending requests; afterwards their connections are closed, because a change stream never ends by itself. */
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
