export { moveReturn, takeReturnStep } from './move-return.ts';
export { mayWithdraw, planWithdrawal, readWithdrawable, readWithdrawal } from './read-withdrawal.ts';
export { returnsOfOrder, returnsToSend } from './read-returns.ts';
export { returnByAttempt, startWithdrawalReturn } from './withdrawal-return.ts';
