// npm run backup -- pasta [--store aurora] [--jobs 2]
// Backs up the database and the files of a running shop (docs/backup.md).
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/back-up-shop.ts'));
