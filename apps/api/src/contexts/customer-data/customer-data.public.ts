export { sweepFiscalBuyers } from '#api/contexts/customer-data/sweep-fiscal-buyers.ts';
