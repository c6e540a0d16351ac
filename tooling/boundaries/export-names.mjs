import { declaredExports } from './declared-exports.mjs';

/** A rule about the exports of all files together, which dependency-cruiser's import rules cannot express. */
export const exportNameRule = {
  name: 'one-meaning-per-exported-name',
  comment:
    'An exported name is declared in one file of the repository and means one thing: CONTRIBUTING.md, Language.',
};

// The router requires this name in every route file.
const routeFile = /^apps\/storefront\/app\/routes\//;
const routeName = 'Route';
// The same assertion in two test runners that share no code: of an element in component tests, of a page in journeys.
const assertionFiles = /^(apps\/storefront\/app\/testing\/expect-accessible\.ts|e2e\/watched-test\.ts)$/;
const assertionName = 'expectAccessible';

/**
 * Finds every exported name that more than one file declares. Re-exports, such as those of
 * a context's public file, do not count.
 * @param {typeof import('typescript')} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function repeatedExportNames(ts, sources) {
  /** @type {Map<string, string[]>} */
  const filesOf = new Map();
  for (const { file, tree } of sources) {
    for (const name of new Set(declaredExports(ts, tree).map((exported) => exported.name))) {
      if (name === routeName && routeFile.test(file)) continue;
      if (name === assertionName && assertionFiles.test(file)) continue;
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  return [...filesOf].flatMap(([name, [first, ...others]]) =>
    others.map((other) => ({
      rule: exportNameRule.name,
      from: other,
      to: /** @type {string} */ (first),
      comment: `both export ${name}`,
    })),
  );
}
