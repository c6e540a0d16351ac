import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const imports = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/**
 * Imports each icon from its own file. Imported from the library's list, an icon of a single page would look shared,
 * and the first chunk would include it. The files use `maker`, our icon factory, instead of
 * lucide's.
 */
export function directIcons(maker: string): Plugin {
  let fileOf: Map<string, string> | undefined;
  return {
    name: 'vitrine:direct-icons',
    // In development the library is pre-bundled as a whole.
    apply: 'build',
    enforce: 'pre',
    // So that the server uses the same factory.
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

/**
 * Maps names to files from the library's list: `export { default as Truck, default as TruckIcon } from
 * './icons/truck.mjs'`.
 */
export function iconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/** Returns the code with one import per icon, on the first line to preserve line numbers. */
export function importIconsDirectly(code: string, fileOf: ReadonlyMap<string, string>): string {
  return code.replace(imports, (whole, names: string) => {
    const parts = names.split(',').flatMap((part) => {
      const [name = '', local = name] = part.trim().split(/\s+as\s+/);
      return name === '' || name.startsWith('type ') ? [] : [{ name, local, file: fileOf.get(name) }];
    });
    // If a name has no file of its own, the whole import stays unchanged.
    if (parts.some(({ file }) => file === undefined)) return whole;
    const lines = whole.split('\n').length - 1;
    return (
      parts
        .map(({ local, file }) => `import ${local} from 'lucide-react/dist/esm/icons/${file}.mjs';`)
        .join(' ') + '\n'.repeat(lines)
    );
  });
}
