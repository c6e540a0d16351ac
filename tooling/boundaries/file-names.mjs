import { declaredExports } from './declared-exports.mjs';

/** A rule about the names of files, which dependency-cruiser's import rules cannot express. */
export const fileNameRule = {
  name: 'file-named-after-its-export',
  comment:
    'A file with one exported value has its name, or the name of its exported type: CONTRIBUTING.md, Code.',
};

const checked = /^(apps|packages|tooling|benchmarks|e2e)\//;
const unchecked = [
  /\.(test|d)\.(ts|tsx|mjs)$/,
  // Named after their context, or the service that they stub.
  /\.(public|routes)\.ts$/,
  /^apps\/storefront\/app\/routes\//,
  // Named like the state machine of orders, `order-states.ts`, which exports more than one value.
  /^apps\/api\/src\/contexts\/returns\/domain\/return-states\.ts$/,
  // Support of tests.
  /^apps\/storefront\/app\/(shell\/document\/test-store-head\.tsx|features\/product\/product-page-cases\.ts)$/,
];

/**
 * Finds files with one exported value whose name is neither the value's nor an exported type's. A name may leave out the
 * export's `Of`, and a file may have the plural.
 * @param {typeof import('typescript')} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function misnamedFiles(ts, sources) {
  return sources
    .filter(({ file }) => checked.test(file) && !unchecked.some((pattern) => pattern.test(file)))
    .flatMap(({ file, tree }) => {
      // A default export has no name of its own.
      if (tree.statements.some((statement) => ts.isExportAssignment(statement))) return [];
      const exported = declaredExports(ts, tree);
      const values = exported.filter(({ isType }) => !isType);
      const base = /([^/]+)\.[a-z]+$/.exec(file)?.[1] ?? '';
      const [value] = values;
      if (!value || values.length > 1 || exported.some(({ name }) => isNameOf(base, name))) return [];
      return [{ rule: fileNameRule.name, from: file, to: value.name }];
    });
}

/** @param {string} base @param {string} exported */
function isNameOf(base, exported) {
  const name = kebabCase(exported);
  return [name, `${name}s`, name.replace(/-of$/, '')].includes(base);
}

/** @param {string} name */
function kebabCase(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
