export { readOrderPapers } from '#api/contexts/fulfilment/read-order-papers.ts';
