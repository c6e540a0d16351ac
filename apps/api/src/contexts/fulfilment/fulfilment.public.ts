export { readOrderPapers } from './read-order-papers.ts';
