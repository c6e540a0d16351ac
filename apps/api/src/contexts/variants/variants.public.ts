export { runBulkEdits } from './run-bulk-edits.ts';
export { sweepBulkEdits } from './sweep-bulk-edits.ts';
