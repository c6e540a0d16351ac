// npm run export -- --store aurora catalogo.csv|json [--images pasta]
// Exports a store's products to a file (docs/contracts/catalogue-file.md).
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/export-catalogue.ts'));
