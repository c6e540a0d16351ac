import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

export const undeclaredImportRule = {
  name: 'no-undeclared-import',
  comment:
    'A package is declared in the package.json of the workspace that imports it; tests and configurations may use those of the root.',
};

/** Files that only run in the repository, where the root's packages are installed. */
const runsInRepository =
  /\.test\.(tsx?|mjs)$|\.config\.ts$|^apps\/[^/]+\/(test|app\/testing|server\/testing|src\/testing)\//;
const ownPackage = '@vitrine/';

/**
 * Finds imports of packages that the nearest package.json does not declare, and that are found only because another workspace does.
 * @param {typeof import('typescript')} ts
 * @param {string} root
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function undeclaredImports(ts, root, sources) {
  const packagesOf = createDeclaredPackages(root);
  return sources.flatMap(({ file, tree }) => {
    const folder = path.dirname(file);
    const declared = packagesOf(folder);
    // A folder of planted offences has no manifest.
    if (!declared) return [];
    const ofRoot = runsInRepository.test(file) ? packagesOf('.') : undefined;
    return ts
      .preProcessFile(tree.text)
      .importedFiles.map(({ fileName }) => packageOf(fileName))
      .filter((name) => name !== undefined && !declared.has(name) && !ofRoot?.has(name))
      .map((name) => ({ rule: undeclaredImportRule.name, from: file, to: name ?? '' }));
  });
}

/** @param {string} specifier @returns {string | undefined} undefined for a file, an alias, a module of Node or a workspace */
function packageOf(specifier) {
  if (/^[./#]|^\w+:/.test(specifier) || isBuiltin(specifier) || specifier.startsWith(ownPackage)) {
    return undefined;
  }
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** @param {string} root @returns {(folder: string) => Set<string> | undefined} the packages that the nearest package.json declares */
function createDeclaredPackages(root) {
  /** @type {Map<string, Set<string> | undefined>} */
  const byFolder = new Map();
  /** @param {string} folder @returns {Set<string> | undefined} */
  const packagesOf = (folder) => {
    if (!byFolder.has(folder)) byFolder.set(folder, readNearest(folder));
    return byFolder.get(folder);
  };
  /** @param {string} folder */
  const readNearest = (folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return folder === '.' ? undefined : packagesOf(path.dirname(folder));
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    return new Set(
      ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.keys(manifest[kind] ?? {}),
      ),
    );
  };
  return packagesOf;
}
