// npm run restore -- pasta [--replace] [--jobs 2]
// Restores a backup after verifying it (docs/backup.md).
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/restore-shop.ts'));
