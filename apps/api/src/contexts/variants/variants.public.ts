export { changeStock } from './change-variant.ts';
export { runBulkEdits } from './run-bulk-edits.ts';
export { sweepBulkEdits } from './sweep-bulk-edits.ts';
