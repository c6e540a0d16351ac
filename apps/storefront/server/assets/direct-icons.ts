import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const imports = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/**
 * Imports each icon from its own file. Through the library's one list an icon of a single page would look as if every
 * page needed it, and `eagerChunk` would put it where every page loads it. The files get `maker`, ours, for lucide's own.
 */
export function directIcons(maker: string): Plugin {
  let fileOf: Map<string, string> | undefined;
  return {
    name: 'vitrine:direct-icons',
    // While developing the library comes whole, optimised once.
    apply: 'build',
    enforce: 'pre',
    // So that a server draws them with the same maker.
    configEnvironment: () => ({ resolve: { noExternal: ['lucide-react'] } }),
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => maker,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'lucide-react' },
      handler(code) {
        fileOf ??= iconFiles(
          readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8'),
        );
        return { code: importIconsDirectly(code, fileOf), map: null };
      },
    },
  };
}

/** From the library's list, `export { default as Truck, default as TruckIcon } from './icons/truck.mjs'`: names to files. */
export function iconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/** The same code with an import for each icon, all on the first line so that no other line moves. */
export function importIconsDirectly(code: string, fileOf: ReadonlyMap<string, string>): string {
  return code.replace(imports, (whole, names: string) => {
    const parts = names.split(',').flatMap((part) => {
      const [name = '', local = name] = part.trim().split(/\s+as\s+/);
      return name === '' || name.startsWith('type ') ? [] : [{ name, local, file: fileOf.get(name) }];
    });
    // A name without a file of its own stays as it is, and so do its neighbours.
    if (parts.some(({ file }) => file === undefined)) return whole;
    const lines = whole.split('\n').length - 1;
    return (
      parts
        .map(({ local, file }) => `import ${local} from 'lucide-react/dist/esm/icons/${file}.mjs';`)
        .join(' ') + '\n'.repeat(lines)
    );
  });
}
