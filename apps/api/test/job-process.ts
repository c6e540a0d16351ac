/** An API process with a stopped clock: its configuration and the time are its arguments. */
import pg from 'pg';

import { buildApi } from '#api/server/build-api.ts';
import type { ApiConfig } from '#api/server/config.ts';

/** Enough for a job of every kind that holds its connection at the same time. */
const connections = 30;
const Pool = pg.Pool;
pg.Pool = class extends Pool {
  constructor(options?: pg.PoolConfig) {
    super({ ...options, max: connections });
  }
};

const [config = '{}', now = ''] = process.argv.slice(2);
// The test that starts it has parsed the configuration.
await buildApi(JSON.parse(config) as ApiConfig, { clock: { now: () => new Date(now) } });
