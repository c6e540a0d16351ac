import type { Plugin } from 'vite';

/** Lets the dynamic imports of the built pages go through `window.importFile`, which their entry defines (create-file-importer.ts). */
export function importsByFile(): Plugin {
  return {
    name: 'vitrine:imports-by-file',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite's helper around each import has nothing to do.
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    // A name that an earlier build gave to other code would stay in browsers' caches.
    augmentChunkHash: () => 'imports by file',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = withImportsByFile(chunk.code);
        }
      },
    },
  };
}

const imported = String.raw`importFile\("[\w-]+\.js"\)(?:\.then\(\w+=>\w+\.\w+\))?`;
const noStyles = String.raw`,(?:void 0|\[\])\)`;
const wrapped = new RegExp(String.raw`[\w$]+\(\(\)=>(${imported})${noStyles}`, 'g');
const wrappedNames = new RegExp(
  String.raw`[\w$]+\(async\(\)=>\{const(\{[^{}]+\})=await(?: (${imported})|\((${imported})\));return\1\}${noStyles}`,
  'g',
);

/** Returns a minified chunk's code with its dynamic imports of other chunks replaced, and without Vite's helper around them. */
export const withImportsByFile = (code: string): string =>
  code
    .replaceAll(/\bimport\("\.\/([\w-]+\.js)"\)/g, 'importFile("$1")')
    .replaceAll(wrapped, '$1')
    .replaceAll(wrappedNames, '$2$3');
