// npm run api                         the commerce API alone, on API_PORT (3002)
// DATABASE_URL=… API_PORT=4000 npm run api
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/src/main.ts'));
