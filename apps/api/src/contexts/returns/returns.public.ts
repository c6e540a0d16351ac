export { moveReturn } from '#api/contexts/returns/move-return.ts';
