export { changeStock } from './change-variant.ts';
export { runBulkEdit } from './run-bulk-edit.ts';
export { sweepBulkEdits } from './sweep-bulk-edits.ts';
