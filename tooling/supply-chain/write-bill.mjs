import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../processes/run-command.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { licenceTable, shippedBill } from './bill.mjs';
import { licenceProblem } from './licences.mjs';
import { shippedPackages } from './read-lock.mjs';

export const billFile = 'vitrine.cdx.json';

/**
 * Writes what a deployment consists of, vitrine.cdx.json (CycloneDX) and licences.csv, and returns the number of packages. Throws if a
 * licence is not allowed.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function writeBill(folder) {
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
  writeFileSync(path.join(folder, billFile), shippedBill(output, shipped));
  writeFileSync(path.join(folder, 'licences.csv'), licenceTable(shipped));
  const problems = shipped.map(licenceProblem).filter((problem) => problem !== null);
  if (problems.length > 0) throw new SetupError(`Licenças não permitidas:\n${problems.join('\n')}`);
  return shipped.length;
}
