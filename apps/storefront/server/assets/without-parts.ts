import type { Plugin } from 'vite';

/** A library's file that a build can do without. */
export interface UnusedPart {
  /** As the library's own files import it. */
  readonly file: string;
  /** In the path of the files that import it. */
  readonly library: string;
  /** All that is imported of it; nothing may be called. */
  readonly names: readonly string[];
}

const mark = '\0vitrine:without-part:';

/**
 * Leaves out of the browser's build what a library brings along though this shop has its own of it, and no way of the
 * library's to say so.
 */
export function withoutParts(parts: readonly UnusedPart[]): Plugin {
  return {
    name: 'vitrine:without-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\// },
      handler(id, importer) {
        const index = parts.findIndex(({ file, library }) => file === id && importer?.includes(library));
        return index === -1 ? null : mark + index;
      },
    },
    load(id) {
      const part = id.startsWith(mark) ? parts[Number(id.slice(mark.length))] : undefined;
      return part ? part.names.map((name) => `export const ${name} = undefined;`).join('\n') : null;
    },
  };
}
