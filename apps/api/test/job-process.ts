/** An API process with a stopped clock: its configuration and the time are its arguments. */
import { buildApi } from '#api/server/build-api.ts';
import type { ApiConfig } from '#api/server/config.ts';

const [config = '{}', now = ''] = process.argv.slice(2);
// The test that starts it has parsed the configuration.
await buildApi(JSON.parse(config) as ApiConfig, { clock: { now: () => new Date(now) } });
