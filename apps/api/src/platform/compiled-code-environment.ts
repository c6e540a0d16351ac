import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * Returns the variable by which a child without this process's environment takes its modules' code compiled, which is most of its
 * start; none where this process compiles its own.
 */
export function compiledCodeEnvironment(): Readonly<Record<string, string>> {
  // A folder of Node's version in the one that was set.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
