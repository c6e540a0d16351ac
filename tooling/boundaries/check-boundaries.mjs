// node tooling/boundaries/check-boundaries.mjs: prints every violation of a boundary rule and fails if there is one.
import { repositoryRoot } from '../setup/repository.mjs';
import { boundaryRules } from './boundary-rules.mjs';
import { contextCycleRule, roomCycleRule } from './context-cycles.mjs';
import { exportNameRule } from './export-names.mjs';
import { fileNameRule } from './file-names.mjs';
import { findViolations } from './find-violations.mjs';
import { impatientTestRule } from './impatient-tests.mjs';
import { moduleStateRule } from './module-state.mjs';
import { tableOwnerRule } from './table-owners.mjs';
import { undeclaredImportRule } from './undeclared-imports.mjs';
import { useCaseShapeRule } from './use-case-shape.mjs';

const sourceRules = [
  contextCycleRule,
  roomCycleRule,
  exportNameRule,
  moduleStateRule,
  fileNameRule,
  impatientTestRule,
  tableOwnerRule,
  undeclaredImportRule,
  useCaseShapeRule,
];
const { fileCount, unseenFiles, violations } = await findViolations(repositoryRoot);
for (const { rule, from, to, comment } of violations) {
  const note = rule === exportNameRule.name ? ` (${comment})` : '';
  console.log(`${rule}: ${from} → ${to}${note}`);
}
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  console.log(`\n${rule}: ${[...boundaryRules, ...sourceRules].find(({ name }) => name === rule)?.comment}`);
}
for (const file of unseenFiles) console.log(`not read: ${file}`);
console.log(`\n${fileCount} files, ${violations.length} violations, ${unseenFiles.length} files not read`);
if (violations.length > 0 || unseenFiles.length > 0 || fileCount === 0) process.exitCode = 1;
