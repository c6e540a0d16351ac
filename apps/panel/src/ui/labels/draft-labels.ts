import type { OrderDraft, OrderDraftStatus } from '@vitrine/contract/admin/schemas/order-drafts.ts';

/** The Portuguese names of a draft's states. */
export const draftStatusLabels: Readonly<Record<OrderDraftStatus, string>> = {
  open: 'Aberto',
  ordered: 'Virou pedido',
  discarded: 'Descartado',
  expired: 'Vencido',
  declined: 'Recusado pelo cliente',
};

type CouponProblem = NonNullable<NonNullable<OrderDraft['coupon']>['problem']>;

/** Why a coupon gives no discount. */
export const couponProblemTexts: Readonly<Record<CouponProblem, string>> = {
  coupon_invalid: 'O cupom não vale para este pedido: confira o valor mínimo e se ele está ativo.',
  coupon_expired: 'O cupom venceu.',
  coupon_already_used: 'O cupom já foi usado.',
  coupon_with_promotions: 'O cupom não se soma às promoções deste pedido.',
  coupon_first_purchase: 'O cupom vale só na primeira compra.',
  coupon_other_products: 'O cupom vale para outros produtos.',
  promotion_wrong_group: 'O cupom vale para outro grupo de clientes.',
};
