export { moveReturn } from '#api/contexts/returns/move-return.ts';
export { mayWithdraw } from '#api/contexts/returns/read-withdrawal.ts';
export { returnsToSend } from '#api/contexts/returns/read-returns.ts';
