import { existsSync } from 'node:fs';

import { installDebianPackages } from './install-debian-packages.mjs';
import { SetupError } from './setup-error.mjs';

/** The headless shell, which needs half the CPU time, and Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';

/** @returns {Promise<string>} the executable that browser tests use: CHROMIUM_PATH, or Debian's */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new SetupError(`CHROMIUM_PATH=${configured} não existe.`);
  }
  if (existsSync(headlessShell)) return headlessShell;
  try {
    await installDebianPackages(['chromium-headless-shell'], 'testes de navegador');
  } catch (error) {
    // Chromium runs the same tests, more slowly.
    if (existsSync(chromium)) return chromium;
    throw error;
  }
  if (!existsSync(headlessShell)) throw new SetupError(`${headlessShell} não existe após a instalação.`);
  return headlessShell;
}
