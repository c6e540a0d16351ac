export { cancelOrder } from './cancel-order.ts';
export { getOrder } from './get-order.ts';
