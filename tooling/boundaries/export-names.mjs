import { declaredExports } from './declared-exports.mjs';

/** A rule about the exports of all files together, which the dependency tool's rules about imports cannot express. */
export const exportNameRule = {
  name: 'one-meaning-per-exported-name',
  comment:
    'An exported name is declared in one file of the repository and means one thing: CONTRIBUTING.md, Language.',
};

// The router demands this name of every file of a route.
const routeFile = /^apps\/storefront\/app\/routes\//;
const routeName = 'Route';
// One meaning in two test runners that share no code: component tests assert it of an element, journeys of a page.
const runnersFiles = /^(apps\/storefront\/app\/testing\/expect-accessible\.ts|e2e\/watched-test\.ts)$/;
const runnersName = 'expectAccessible';

/**
 * Finds every exported name that more than one file declares. A context's public file may export the names of its other
 * files again: these are no declarations.
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
      if (name === runnersName && runnersFiles.test(file)) continue;
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
