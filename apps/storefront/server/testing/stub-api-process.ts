import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { stubApi, stubStore } from './stub-api.ts';

/** The stub API in its own process, which a test can stop and continue; prints its port. */
const api = stubApi([stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' })]);
const server = createServer(getRequestListener((request) => api.fetch(request)));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`${address.port}\n`);
});
