import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of a module that the build names. Throws for one that does not exist: its entry would be ignored. */
export function namedModule(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`vite.config.ts names ${file}, which does not exist`);
  return path;
}
