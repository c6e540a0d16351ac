// npm run import -- --store aurora catalogo.csv|json [--images pasta] [--dry-run] [--report recusados.csv]
// Reads a file of products into a store (docs/contracts/catalogue-file.md).
import { runApiScript } from './processes/run-api-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runApiScript('import-catalogue.ts'));
