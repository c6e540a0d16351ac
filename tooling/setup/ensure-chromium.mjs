import { existsSync } from 'node:fs';

import { installDebianPackages } from './install-debian-packages.mjs';
import { SetupError } from './setup-error.mjs';

/** The headless shell, which needs half the CPU time, and Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';

/** @returns {Promise<string>} the executable that browser tests use: CHROMIUM_PATH, or Debian's */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new SetupError(`CHROMIUM_PATH=${asked} não existe.`);
  }
  if (existsSync(headlessShell)) return headlessShell;
  try {
    await installDebianPackages(['chromium-headless-shell'], 'testes de navegador');
  } catch (error) {
    // Chromium does the same, more slowly.
    if (existsSync(chromium)) return chromium;
    throw error;
  }
  if (!existsSync(headlessShell)) throw new SetupError(`${headlessShell} não existe após a instalação.`);
  return headlessShell;
}
