import { existsSync, readFileSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { missingPackages } from './missing-packages.mjs';
import { inRepository } from './repository.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';

function platform() {
  const report = process.report.getReport();
  const isGlibc =
    typeof report === 'object' && 'glibcVersionRuntime' in Object(Reflect.get(report, 'header'));
  return { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
}

function areInstalled() {
  const record = inRepository('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const lock = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'));
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return missingPackages(lock, installed, platform()).length === 0;
}

/** Runs `npm ci` under the pinned Node if node_modules differs from package-lock.json. */
export async function ensurePackages() {
  if (areInstalled()) return;
  await announce('Instalando os pacotes (npm ci)', async () => {
    const { code, output } = await runCommand('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
    ]);
    if (code !== 0) throw new SetupError(`npm ci falhou:\n${output}`);
    if (!areInstalled()) {
      throw new SetupError(`npm ci terminou, mas faltam pacotes do package-lock.json:\n${output}`);
    }
  });
}
