/**
 * @typedef {object} InstalledPackage
 * @property {boolean} [link] whether it is a workspace
 * @property {boolean} [dev] whether only development needs it
 * @property {string} [resolved] of a workspace, its folder
 *
 * @typedef {object} InstalledRecord npm's own, `node_modules/.package-lock.json`
 * @property {Record<string, InstalledPackage>} packages
 *
 * @typedef {object} RootManifest
 * @property {string} version
 * @property {Record<string, string>} scripts
 * @property {Record<string, string>} devDependencies
 */

/** What an installation runs or reads, by the beginning of its path; the rest of the sources makes, tests or measures it. */
const shippedSources = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'apps/api/migrations/',
  'apps/api/package.json',
  'apps/api/scripts/',
  'apps/api/src/',
  'apps/panel/package.json',
  'apps/sandbox/package.json',
  'apps/sandbox/src/',
  'apps/storefront/app/',
  'apps/storefront/package.json',
  'apps/storefront/server/',
  'bin/',
  'deploy/nginx/',
  'deploy/pgbouncer/',
  'deploy/prometheus/',
  'deploy/redis/',
  'deploy/systemd/',
  'deploy/varnish/',
  'docs/',
  'packages/',
  'tooling/deployed/',
  'tooling/nginx-config.mjs',
  'tooling/pgbouncer-config.mjs',
  'tooling/preview-link.mjs',
  'tooling/processes/',
  'tooling/run.mjs',
  'tooling/setup/',
  'tooling/varnish-config.mjs',
];

/** Packages of the repository that no process of an installation imports: what others install from its own tarball. */
const omittedWorkspaces = ['packages/client', 'tooling/boundaries'];

const testFile = /\.(test|component\.test)\.\w+$|\/(test|testing)\//;

/** The builds, which no commit has. */
export const buildFolders = /** @type {const} */ (['apps/storefront/dist', 'apps/panel/dist']);

/**
 * Returns those of the sources that a release has.
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export function shippedFiles(sources) {
  return sources.filter(
    (file) =>
      shippedSources.some((start) => file === start || (start.endsWith('/') && file.startsWith(start))) &&
      !omittedWorkspaces.some((folder) => file.startsWith(`${folder}/`)) &&
      !testFile.test(file),
  );
}

/**
 * Returns the record of the packages that a release has: the installed ones of this platform that are not for development only, as in
 * the bill of materials, and the pinned Node, which is one of development for npm. Workspaces that a release lacks are not in it.
 * @param {InstalledRecord} record
 * @returns {InstalledRecord}
 */
export function shippedRecord(record) {
  const kept = Object.entries(record.packages).filter(([folder, installed]) => {
    if (isNode(folder)) return true;
    const workspace = installed.link ? (installed.resolved ?? '') : folder;
    return !installed.dev && !omittedWorkspaces.includes(workspace);
  });
  return { ...record, packages: Object.fromEntries(kept) };
}

/** The package of the pinned Node; its installation puts the executable of the platform into it. @param {string} folder */
const isNode = (folder) => folder === 'node_modules/node';

/** Commands of `package.json` that an installation runs. */
const shippedScripts = new Set([
  'api',
  'backup',
  'conformance',
  'export',
  'import',
  'nginx-config',
  'pgbouncer-config',
  'preview-link',
  'restore',
  'store',
  'varnish-config',
]);

/**
 * Returns the root's `package.json` of a release: the commands that need no tools of development, on the Node that it has.
 * @param {RootManifest} manifest
 * @returns {RootManifest}
 */
export function shippedManifest(manifest) {
  const { node = '' } = manifest.devDependencies;
  const scripts = Object.fromEntries(
    Object.entries(manifest.scripts).filter(([name]) => shippedScripts.has(name)),
  );
  return { ...manifest, scripts, devDependencies: { node } };
}
