import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { buildApi } from '#api/build-api.ts';
import { apiEnv } from '#api/platform/env.ts';

const env = apiEnv.parse(process.env);
const api = await buildApi(env);
const server = createServer(getRequestListener(api.fetch));
server.listen(env.API_PORT);

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
