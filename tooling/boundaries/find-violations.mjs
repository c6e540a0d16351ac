import './use-typescript-6.mjs';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { boundaryRules } from './boundary-rules.mjs';
import { contextCycles } from './context-cycles.mjs';
import { repeatedExportNames } from './export-names.mjs';
import { misnamedFiles } from './file-names.mjs';
import { impatientTests } from './impatient-tests.mjs';
import { moduleState } from './module-state.mjs';
import { readSources } from './read-sources.mjs';
import { foreignWrites } from './table-owners.mjs';
import { undeclaredImports } from './undeclared-imports.mjs';
import { misshapenUseCases } from './use-case-shape.mjs';

const sourceFolders = ['apps', 'packages', 'e2e', 'benchmarks', 'tooling'];
const skippedFolder = /^(node_modules|dist|coverage|\..+)$/;
/** Packages with a lock of their own, which are no part of the workspaces. */
const foreignFolders = ['benchmarks/peers', 'tooling/docs-site'];
const sourceFile = /\.(ts|tsx|mjs)$/;
const generatedFile = /\.gen\.ts$/;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory())
      return skippedFolder.test(entry.name) || foreignFolders.some((foreign) => name.endsWith(foreign))
        ? []
        : listSources(name);
    return sourceFile.test(entry.name) && !generatedFile.test(entry.name) ? [name] : [];
  });
}

/** @typedef {{ rule: string, from: string, to: string, comment?: string }} Violation */

/**
 * Checks every import below a folder with the layout of the repository.
 * @param {string} root
 * @param {typeof boundaryRules} rules of imports; those of statements are always checked
 * @returns {Promise<{ fileCount: number, unseenFiles: string[], violations: Violation[] }>}
 *   `unseenFiles`: sources that dependency-cruiser did not read and therefore did not check
 */
export async function findViolations(root, rules = boundaryRules) {
  // Imported after the hook is registered: they resolve TypeScript while they load.
  const { cruise } = await import('dependency-cruiser');
  const { default: ts } = await import('typescript');
  const folders = sourceFolders.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    parser: 'tsc',
    // Type-only imports are checked too. They are distinguished by their keyword, on which the compiler insists
    // (`verbatimModuleSyntax`): 'specify' would transpile each file for it, two thirds of the check's time.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only the repository's own build folders: most npm packages have their code in `dist`. The generated route tree
    // and the router import each other, a cycle of the framework.
    exclude: {
      path: [
        '^(apps|packages)/[^/]+/(dist|coverage)/',
        `^(?:${foreignFolders.join('|')})/`,
        generatedFile.source,
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result');

  const files = folders
    .flatMap((folder) => listSources(path.join(root, folder)))
    .map((file) => path.relative(root, file));
  const sources = readSources(ts, root, files);
  const seen = new Set(output.modules.map(({ source }) => source));
  return {
    fileCount: files.length,
    unseenFiles: files.filter((file) => !seen.has(file)),
    violations: [
      ...output.summary.violations.map(({ rule, from, to, comment }) => ({
        rule: rule.name,
        from,
        to,
        ...(comment !== undefined && { comment }),
      })),
      ...contextCycles(output.modules),
      ...repeatedExportNames(ts, sources),
      ...moduleState(ts, sources),
      ...misnamedFiles(ts, sources),
      ...impatientTests(ts, sources),
      ...foreignWrites(ts, sources),
      ...undeclaredImports(ts, root, sources),
      ...misshapenUseCases(ts, sources),
    ],
  };
}
