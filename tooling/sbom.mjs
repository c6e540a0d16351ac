// npm run sbom [-- FOLDER]     dist/sbom by default
// Writes what a deployment consists of: vitrine.cdx.json (CycloneDX) and licences.csv. Fails if a licence is not allowed.
import path from 'node:path';

import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { writeBill } from './supply-chain/write-bill.mjs';

await runMain(async () => {
  const folder = path.resolve(process.argv[2] ?? inRepository('dist/sbom'));
  say(`${await writeBill(folder)} pacotes: ${path.relative(process.cwd(), folder)}`);
  return 0;
});
