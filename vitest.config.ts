import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { timeLimits } from './vitest-time-limits.ts';

const repositoryRoot = path.dirname(fileURLToPath(import.meta.url));
const folders = [
  'packages/brazil',
  'packages/contract',
  'packages/fixtures',
  'packages/rules',
  'packages/telemetry',
  'apps/api',
  'apps/panel',
  'apps/sandbox',
  'apps/storefront',
  'benchmarks',
  'tooling',
];

export default defineConfig({
  test: {
    // One project per folder, named after it; a folder's own vitest.config.ts has the last word.
    projects: folders.map((folder) => {
      const ownConfig = path.join(repositoryRoot, folder, 'vitest.config.ts');
      return {
        ...(existsSync(ownConfig) && { extends: ownConfig }),
        test: {
          name: path.basename(folder),
          root: folder,
          // Files of a worker share its modules, which take longer to load than most files to run. What a test changes
          // outside of itself, it restores.
          isolate: false,
          ...(!existsSync(ownConfig) && {
            // Component tests run in a browser: vitest.component.config.ts.
            include: ['**/!(*.component).test.{ts,tsx,mjs}'],
            exclude: ['**/node_modules/**', '**/dist/**'],
            ...timeLimits,
          }),
        },
      };
    }),
  },
});
