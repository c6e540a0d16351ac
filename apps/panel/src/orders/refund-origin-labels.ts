import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

type RefundOrigin = AdminOrder['payments'][number]['refunds'][number]['origin'];

/** Who gave money of an order back, in the merchant's words. */
export const refundOriginLabels: Readonly<Record<RefundOrigin, string>> = {
  shop: 'devolvido pela loja',
  provider: 'devolvido pelo provedor',
};
