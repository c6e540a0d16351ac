import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

const app = path.join(import.meta.dirname, '..', '..', 'app', 'platform', 'look');
const slotModule = path.join(app, 'in-slot.ts');
const surface = '@vitrine/look';

/** Code of a look with the libraries that it brings, before minification and compression: every page of the shop loads it. */
const maxCodeLength = 60_000;
const maxStyleBytes = 40_000;

/**
 * Builds the components of a look into the shop, for its server and for browsers. Returns nothing without a folder; throws if the
 * folder has no `look.tsx`, and fails the build if the look is too large.
 * @param folder relative to the repository
 */
export function buildLook(folder: string | undefined): Plugin[] {
  if (!folder) return [];
  const home = path.resolve(import.meta.dirname, '..', '..', '..', '..', folder);
  const entry = path.join(home, 'look.tsx');
  if (!existsSync(entry)) throw new Error(`LOOK_DIR: ${entry} does not exist`);
  const isOfLook = (id: string) => id.startsWith(home + path.sep);
  return [
    {
      name: 'vitrine:build-look',
      enforce: 'pre',
      config: () => ({ server: { fs: { allow: [path.resolve(home)] } } }),
      resolveId(id, importer) {
        if (id === surface) return path.join(app, 'look.ts');
        // A look has no React of its own.
        const isReact = /^react(-dom)?(\/|$)/.test(id);
        return isReact && importer && isOfLook(importer)
          ? this.resolve(id, slotModule, { skipSelf: true })
          : null;
      },
      load: {
        filter: { id: slotModule },
        handler: () => `
          import { guardSlot } from ${JSON.stringify(path.join(app, 'guard-slot.tsx'))};
          import { look } from ${JSON.stringify(entry)};
          export const inSlot = (name, Own) => guardSlot(look, name, Own);
        `,
      },
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const code = chunks
          .flatMap(({ modules }) => Object.entries(modules))
          .filter(([id]) => isOfLook(id))
          .reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
        const styles = [...this.getModuleIds()]
          .map((id) => id.replace(/\?.*/, ''))
          .filter((id) => isOfLook(id) && id.endsWith('.css'));
        const styleBytes = [...new Set(styles)].reduce((sum, id) => sum + statSync(id).size, 0);
        if (code > maxCodeLength || styleBytes > maxStyleBytes) {
          this.error(
            `the look has ${code} characters of code (at most ${maxCodeLength}) and ${styleBytes} bytes of styles (at most ${maxStyleBytes})`,
          );
        }
      },
    },
  ];
}
