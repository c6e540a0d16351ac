import type { Plugin } from 'vite';

/** Lets the dynamic imports of the built pages go through `importFile` of platform/code, which the entry defines. */
export function importsByFile(): Plugin {
  return {
    name: 'vitrine:imports-by-file',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // A name that an earlier build gave to other code would stay in browsers' caches.
    augmentChunkHash: () => 'imports by file',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withImportsByFile(chunk.code);
      }
    },
  };
}

/** Returns a chunk's code with its dynamic imports of other chunks replaced. */
export const withImportsByFile = (code: string): string =>
  code.replaceAll(/\bimport\("\.\/([\w-]+\.js)"\)/g, 'importFile("$1")');
