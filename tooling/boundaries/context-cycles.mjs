/** A rule about the graph of contexts, which the dependency tool's rules about single imports cannot express. */
export const contextCycleRule = {
  name: 'contexts-without-cycles',
  comment:
    'The contexts of the API form a graph without cycles: docs/decisions/0051-contexts-without-cycles.md.',
};

export const roomCycleRule = {
  name: 'rooms-without-cycles',
  comment:
    'The rooms of a context, its folders other than domain/, form a graph without cycles: docs/decisions/0113-rooms-of-a-context.md.',
};

const contextOf = /^apps\/api\/src\/contexts\/([^/]+)\//;
const roomOf = /^apps\/api\/src\/contexts\/([^/]+\/(?!domain\/)[^/]+)\//;
const testFile = /\.test\.ts$/;

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module */

/**
 * Finds every import between two contexts, or two rooms of a context, that is part of a cycle. Tests may import any of them.
 * @param {readonly Module[]} modules
 * @returns {{ rule: string, from: string, to: string }[]}
 */
export function contextCycles(modules) {
  return [
    ...cyclesOf(modules, contextOf).map((edge) => ({ rule: contextCycleRule.name, ...edge })),
    ...cyclesOf(modules, roomOf).map((edge) => ({ rule: roomCycleRule.name, ...edge })),
  ];
}

/**
 * @param {readonly Module[]} modules
 * @param {RegExp} groupOf captures the group of a file; a file that does not match belongs to none
 * @returns {{ from: string, to: string }[]}
 */
function cyclesOf(modules, groupOf) {
  const imports = modules
    .filter(({ source }) => !testFile.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        from: source,
        to: resolved,
        importer: groupOf.exec(source)?.[1],
        imported: groupOf.exec(resolved)?.[1],
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
    for (const group of visited) {
      if (group === goal) return true;
      for (const next of importedBy.get(group) ?? []) visited.add(next);
    }
    return false;
  };
  return imports
    .filter(({ importer, imported }) => reaches(imported, importer))
    .map(({ from, to }) => ({ from, to }));
}
