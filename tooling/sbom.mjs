// npm run sbom [-- FOLDER]     dist/sbom by default
// Writes what a deployment consists of: vitrine.cdx.json (CycloneDX) and licences.csv. Fails if a licence is not allowed.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from './processes/run-command.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { licenceTable, shippedBill } from './supply-chain/bill.mjs';
import { licenceProblem } from './supply-chain/licences.mjs';
import { shippedPackages } from './supply-chain/read-lock.mjs';

await runMain(async () => {
  const folder = path.resolve(process.argv[2] ?? inRepository('dist/sbom'));
  // Of the lock file: the packages of every platform, whatever is installed here.
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ];
  const { code, output } = await runCommand('npm', args);
  if (code !== 0) throw new SetupError(`npm sbom falhou:\n${output}`);
  const shipped = shippedPackages();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'vitrine.cdx.json'), shippedBill(output, shipped));
  writeFileSync(path.join(folder, 'licences.csv'), licenceTable(shipped));
  const problems = shipped.map(licenceProblem).filter((problem) => problem !== null);
  if (problems.length > 0) throw new SetupError(`Licenças não permitidas:\n${problems.join('\n')}`);
  say(`${shipped.length} pacotes: ${path.relative(process.cwd(), folder)}`);
  return 0;
});
