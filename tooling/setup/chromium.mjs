import { existsSync } from 'node:fs';

import { installDebianPackages } from './apt.mjs';
import { SetupError } from './setup-error.mjs';

const systemChromium = '/usr/bin/chromium';

/** @returns {Promise<string>} the executable that browser tests use: CHROMIUM_PATH, or Debian's */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new SetupError(`CHROMIUM_PATH=${asked} não existe.`);
  }
  if (!existsSync(systemChromium)) await installDebianPackages(['chromium'], 'testes de navegador');
  if (!existsSync(systemChromium)) throw new SetupError(`${systemChromium} não existe após a instalação.`);
  return systemChromium;
}
