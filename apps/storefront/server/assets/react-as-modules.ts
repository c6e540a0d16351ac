import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const prefix = '\0module:';

/**
 * Lets the browser's modules import the values of CommonJS packages by name. Otherwise each chunk imports the bundler's
 * converter, converts the package again, and looks every hook up in the result.
 */
export function reactAsModules(packages: readonly string[]): Plugin {
  return {
    name: 'vitrine:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      // The packages require each other.
      const isWanted = kind === 'import-statement' && packages.includes(source);
      return isWanted && !importer?.startsWith(prefix) ? prefix + source : null;
    },
    load: (id) =>
      id.startsWith(prefix)
        ? moduleOf(id.slice(prefix.length), Object.keys(require(id.slice(prefix.length))))
        : null,
  };
}

/** Returns the code of a module with a package's values. One for each statement, so that the unused ones go. */
export const moduleOf = (name: string, values: readonly string[]): string =>
  [
    `import whole from '${name}';`,
    'export default whole;',
    ...values.map((value) => `export const ${value} = whole.${value};`),
  ].join('\n');
