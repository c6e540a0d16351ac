// npm run import -- --store aurora catalogo.csv|json [--images pasta] [--dry-run] [--report recusados.csv]
// Imports a file of products into a store (docs/contracts/catalogue-file.md).
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/import-catalogue.ts'));
