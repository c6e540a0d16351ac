// npm run api                         the commerce API alone, on API_PORT (3002)
// npm run backup -- pasta             docs/backup.md
// npm run conformance -- http://localhost:3002 --store aurora --secret …
// npm run import -- --store aurora catalogo.csv|json
// npm run store -- --store aurora order 1000003 shipped
// Runs one of these scripts with the arguments after its name.
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';
import { SetupError } from './setup/setup-error.mjs';

const scripts = new Map([
  ['api', 'apps/api/src/main.ts'],
  // Backs up, and restores, the database and the files of a running shop (docs/backup.md).
  ['backup', 'apps/api/scripts/back-up-shop.ts'],
  ['restore', 'apps/api/scripts/restore-shop.ts'],
  // Checks any back end against the contract, over HTTP.
  ['conformance', 'packages/conformance/src/main.ts'],
  // A store's products in a file (docs/contracts/catalogue-file.md).
  ['export', 'apps/api/scripts/export-catalogue.ts'],
  ['import', 'apps/api/scripts/import-catalogue.ts'],
  // Operator commands: orders, returns, reviews, credit, prices, stock, content (docs/contracts/operator-command.md).
  ['store', 'apps/api/scripts/operate-store.ts'],
]);

await runMain(() => {
  const [name = '', ...args] = process.argv.slice(2);
  const file = scripts.get(name);
  if (file === undefined) throw new SetupError(`Use um destes nomes: ${[...scripts.keys()].join(', ')}.`);
  return runScript(file, args);
});
