import type { Plugin, Rolldown } from 'vite';

/**
 * What a module loads later the server has drawn by then: its styles come with that module, not with the code. They
 * make one file, which takes the place of theirs wherever those are asked for; each would be a request of its own.
 *
 * @param hosts Modules whose dynamic imports are parts of a page.
 */
export function stylesOfParts(hosts: readonly string[]): Plugin {
  return {
    name: 'vitrine:styles-of-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before the builder writes down which styles belong to which code.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
        const homes = new Set(hosts.map(chunkOf));
        if (homes.has(undefined)) throw new Error(`No page has one of ${hosts.join()}.`);
        const parts = hosts.flatMap((host) => this.getModuleInfo(host)?.dynamicallyImportedIds ?? []);
        const files = stylesOf(parts.map(chunkOf), bundle).difference(
          stylesOf(
            chunks.filter(({ isEntry }) => isEntry),
            bundle,
          ),
        );
        const source = [...files].map((file) => styleSheet(bundle[file])).join('\n');
        const merged = this.getFileName(this.emitFile({ type: 'asset', name: 'parts.css', source }));
        for (const chunk of chunks) {
          const styles = chunk.viteMetadata?.importedCss;
          const needed = [...files].filter((file) => styles?.delete(file)).length > 0;
          if (needed || homes.has(chunk)) styles?.add(merged);
        }
        for (const file of files) {
          // oxlint-disable-next-line typescript/no-dynamic-delete -- a builder's plugin leaves a file out this way
          delete bundle[file];
        }
      },
    },
  };
}

/** Of chunks and of all that they import; what is imported stands first, for rules of the same weight. */
function stylesOf(
  chunks: readonly (Rolldown.OutputChunk | undefined)[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const visited = new Set<Rolldown.OutputChunk>();
  const files = new Set<string>();
  function visit(chunk: Rolldown.OutputChunk | undefined) {
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    for (const name of chunk.imports) if (bundle[name]?.type === 'chunk') visit(bundle[name]);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  }
  for (const chunk of chunks) visit(chunk);
  return files;
}

function styleSheet(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet is missing from the build.');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
