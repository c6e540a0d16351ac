// npm run export -- --store aurora catalogo.csv|json [--images pasta]
// Writes a store's products to a file, in the form in which they are imported.
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/export-catalogue.ts'));
