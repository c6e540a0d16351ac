export { moveReturn } from '#api/contexts/returns/move-return.ts';
export { returnsToSend } from '#api/contexts/returns/read-returns.ts';
