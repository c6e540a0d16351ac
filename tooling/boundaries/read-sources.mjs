import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, tree: import('typescript').SourceFile }} Source */

/**
 * Parses files for the rules about their statements.
 * @param {typeof import('typescript')} ts
 * @param {string} root
 * @param {readonly string[]} files relative to the root
 * @returns {Source[]}
 */
export function readSources(ts, root, files) {
  return files.map((file) => ({
    file,
    tree: ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    ),
  }));
}
