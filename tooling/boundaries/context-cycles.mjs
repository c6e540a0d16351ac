/** A rule about the graph of contexts, which the dependency tool's rules about single imports cannot express. */
export const contextCycleRule = {
  name: 'contexts-without-cycles',
  comment:
    'The contexts of the API form a graph without cycles: docs/decisions/0051-contexts-without-cycles.md.',
};

const contextOf = /^apps\/api\/src\/contexts\/([^/]+)\//;
const testFile = /\.test\.ts$/;

/**
 * Finds every import between two contexts that is part of a cycle of contexts. Tests may import any context.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @returns {{ rule: string, from: string, to: string }[]}
 */
export function contextCycles(modules) {
  const imports = modules
    .filter(({ source }) => !testFile.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        from: source,
        to: resolved,
        importer: contextOf.exec(source)?.[1],
        imported: contextOf.exec(resolved)?.[1],
      })),
    )
    .filter(({ importer, imported }) => importer && imported && importer !== imported);

  /** @type {Map<string | undefined, Set<string | undefined>>} */
  const importedBy = new Map();
  for (const { importer, imported } of imports) {
    importedBy.set(importer, (importedBy.get(importer) ?? new Set()).add(imported));
  }
  /** @param {string | undefined} start @param {string | undefined} goal */
  const reaches = (start, goal) => {
    const visited = new Set([start]);
    for (const context of visited) {
      if (context === goal) return true;
      for (const next of importedBy.get(context) ?? []) visited.add(next);
    }
    return false;
  };
  return imports
    .filter(({ importer, imported }) => reaches(imported, importer))
    .map(({ from, to }) => ({ rule: contextCycleRule.name, from, to }));
}
