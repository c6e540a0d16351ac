import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { installDebianPackages } from './install-debian-packages.mjs';
import { SetupError } from './setup-error.mjs';

const debianFolder = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder with initdb and postgres; the newest of Debian's first */
function findBinaries() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

export async function ensurePostgresBinaries() {
  const found = findBinaries();
  if (found) return found;
  await installDebianPackages(['postgresql'], 'testes no PostgreSQL');
  const installed = findBinaries();
  if (!installed) throw new SetupError('initdb não foi encontrado após a instalação do PostgreSQL.');
  return installed;
}
