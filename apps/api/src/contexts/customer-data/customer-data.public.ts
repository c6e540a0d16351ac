export { sweepFiscalBuyers } from './sweep-fiscal-buyers.ts';
