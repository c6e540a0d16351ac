import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository, pinnedNodeVersion, repositoryRoot } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { billFile, writeBill } from '../supply-chain/write-bill.mjs';
import { buildFolders, shippedFiles, shippedManifest, shippedRecord } from './release-contents.mjs';

/** Of the package `node`: the rest are headers and pages of its manual. */
const nodeFiles = [
  'node_modules/node/package.json',
  'node_modules/node/bin/node',
  'node_modules/.bin/node',
  `node_modules/node/node_modules/node-linux-${process.arch}/LICENSE`,
];

/**
 * Packs what an installation runs into `vitrine-<version>.tar.gz`, with its checksum (`.sha256`) and its bill of materials (`.cdx.json`)
 * beside it. The native packages and Node are those of this machine's platform. Packages and builds must be there (`setUp`).
 * @param {string} into folder
 * @returns {Promise<string>} the tarball
 */
export async function packRelease(into) {
  const manifest = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const record = JSON.parse(readFileSync(inRepository('node_modules/.package-lock.json'), 'utf8'));
  const name = `vitrine-${manifest.version}`;
  mkdirSync(into, { recursive: true });
  const tarball = path.join(into, `${name}.tar.gz`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-release-'));
  try {
    const shipped = shippedRecord(record);
    // What takes another form than in the sources.
    const own = path.join(scratch, 'own');
    await writeBill(path.join(own, 'sbom'));
    writeJson(path.join(own, 'package.json'), shippedManifest(manifest));
    writeJson(path.join(own, 'node_modules/.package-lock.json'), shipped);
    writeJson(path.join(own, 'release.json'), {
      version: manifest.version,
      ...(await commitOf()),
      node: pinnedNodeVersion(),
      platform: `${process.platform}-${process.arch}`,
    });
    const files = [
      ...shippedFiles(await sourceFiles()),
      ...buildFolders.flatMap((folder) => filesIn(folder)),
      ...nodeFiles.filter((file) => existsSync(inRepository(file))),
      ...Object.entries(shipped.packages).flatMap(([folder, { link }]) => {
        if (!folder.includes('node_modules/') || folder === 'node_modules/node') return [];
        return link ? [folder] : filesIn(folder, { exceptPackages: true });
      }),
    ];
    const list = path.join(scratch, 'files');
    writeFileSync(list, withFolders(files).join('\0'));
    await tar(tarball, name, [
      '--directory',
      repositoryRoot,
      '--null',
      `--files-from=${list}`,
      '--directory',
      own,
      'package.json',
      'release.json',
      'node_modules/.package-lock.json',
      'sbom',
      `sbom/${billFile}`,
      'sbom/licences.csv',
    ]);
    copyFileSync(path.join(own, 'sbom', billFile), path.join(into, `${name}.cdx.json`));
    writeFileSync(`${tarball}.sha256`, `${await sha256Of(tarball)}  ${path.basename(tarball)}\n`);
    return tarball;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns the files and the folders above them, whose modes would otherwise follow the user who unpacks.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
function withFolders(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = path.dirname(file); !folders.has(folder); folder = path.dirname(folder))
      folders.add(folder);
  return [...folders, ...files].toSorted();
}

/**
 * Writes the archive: everything belongs to root, is readable by all and writable by root only, as `/opt` demands; links stay relative.
 * @param {string} tarball
 * @param {string} name of the folder in it
 * @param {string[]} contents
 */
async function tar(tarball, name, contents) {
  const { code, output } = await runCommand('tar', [
    '--create',
    '--gzip',
    `--file=${tarball}`,
    '--owner=root:0',
    '--group=root:0',
    '--mode=u=rwX,go=rX',
    '--hard-dereference',
    '--no-recursion',
    // Not the targets of links.
    `--transform=flags=rSh;s,^,${name}/,`,
    ...contents,
  ]);
  if (code !== 0) throw new SetupError(`tar falhou:\n${output}`);
}

async function sourceFiles() {
  const { code, output } = await runCommand('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  if (code !== 0) throw new SetupError(`Só se empacota de um repositório git:\n${output}`);
  // Deleted files that are not committed yet are listed, too.
  return output.split('\0').filter((file) => file !== '' && existsSync(inRepository(file)));
}

/** @returns {Promise<{ commit: string, is_changed: boolean }>} */
async function commitOf() {
  const commit = await runCommand('git', ['rev-parse', 'HEAD']);
  const changes = await runCommand('git', ['status', '--porcelain']);
  return { commit: commit.output.trim(), is_changed: changes.output.trim() !== '' };
}

/**
 * Returns the files and links below a folder of the repository, without those of packages in packages, which are listed themselves.
 * @param {string} folder
 * @param {{ exceptPackages?: boolean }} [options]
 * @returns {string[]}
 */
function filesIn(folder, { exceptPackages = false } = {}) {
  if (!existsSync(inRepository(folder))) return [];
  return readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return exceptPackages && entry.name === 'node_modules' ? [] : filesIn(file, { exceptPackages });
  });
}

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @param {string} file */
async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
