import { createRequire } from 'node:module';

/** A variable font from 300 to 900, under the Open Font License. */
export const figtreeFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
