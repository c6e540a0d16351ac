import { runCommand } from '../processes/run-command.mjs';
import { ensureDeploymentPackages } from '../setup/ensure-deployment-packages.mjs';
import { ensurePostgresBinaries } from '../setup/ensure-postgres-binaries.mjs';
import { keepTemporaryFilesInMemory } from '../setup/keep-temporary-files-in-memory.mjs';

/**
 * Runs the deployed shop under load while the faults of a seed befall it. The builds must exist.
 * @param {{ minutes: string, seed: string, echo?: boolean }} options
 */
export async function runChaos({ minutes, seed, echo = false }) {
  await ensureDeploymentPackages();
  keepTemporaryFilesInMemory();
  const args = ['--minutes', minutes, '--seed', seed, '--postgres', await ensurePostgresBinaries()];
  return runCommand('node', ['apps/api/test/chaos/main.ts', ...args], { echo });
}
