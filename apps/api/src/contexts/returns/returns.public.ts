export { moveReturn } from './move-return.ts';
export { mayWithdraw } from './read-withdrawal.ts';
export { returnsToSend } from './read-returns.ts';
