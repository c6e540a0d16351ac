import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { Refund, WithdrawalOffer } from '@vitrine/contract/schemas/withdrawal.ts';

import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';

type Format = (centavos: number) => string;

/** Describes the effect of a withdrawal, its refund and the means of the refund [ORD+02]. */
export function withdrawalWords(
  offer: Pick<WithdrawalOffer, 'stage' | 'is_whole' | 'refund' | 'shipping_centavos' | 'coupon'>,
  { status, payment }: Pick<Order, 'status' | 'payment'>,
  format: Format,
): string[] {
  return [
    outcomeOf(offer, status),
    ...refundWords(offer.refund, payment, format),
    ...(offer.shipping_centavos > 0
      ? [`O que você pagou de entrega, ${format(offer.shipping_centavos)}, está incluído.`]
      : []),
    ...(offer.coupon === null ? [] : [`O cupom ${offer.coupon} fica livre para outra compra.`]),
  ];
}

function outcomeOf(
  { stage, is_whole: isWhole }: Pick<WithdrawalOffer, 'stage' | 'is_whole'>,
  status: Order['status'],
): string {
  if (stage === 'before_shipping') {
    return isWhole
      ? 'O pedido é cancelado agora.'
      : 'Esses itens saem do pedido agora. O resto segue normalmente.';
  }
  return status === 'shipped'
    ? 'Abrimos uma devolução já aprovada: recuse a entrega ou envie os produtos de volta, por nossa conta. O valor volta quando eles chegarem.'
    : 'Abrimos uma devolução já aprovada: envie os produtos de volta, por nossa conta. O valor volta quando eles chegarem.';
}

/** Returns each part of a refund with its payment means. */
function refundWords(refund: Refund, payment: Order['payment'], format: Format): string[] {
  return [
    ...(refund.money_centavos > 0
      ? [`${format(refund.money_centavos)} voltam ${paymentTypeDisplay[payment.type].refundText(payment)}.`]
      : []),
    ...(refund.credit_centavos > 0 ? [`${format(refund.credit_centavos)} voltam como crédito na loja.`] : []),
    ...(refund.bonus_centavos > 0 ? [`${format(refund.bonus_centavos)} voltam como bônus na loja.`] : []),
  ];
}

/** Describes the refunds of an order's withdrawals so far. */
export function withdrawnWords(withdrawals: Order['withdrawals'], format: Format): string | null {
  const own = withdrawals.filter(({ by }) => by !== 'store');
  const total = own.reduce((sum, { refund }) => sum + sumOf(refund), 0);
  return own.length === 0 ? null : `Por desistência, voltam ${format(total)}.`;
}

const sumOf = (refund: Refund): number =>
  refund.money_centavos + refund.credit_centavos + refund.bonus_centavos;

/** Describes each refund that the store decided, with its reason as far as the store shows it [ORD+06]. */
export function storeRefundWords(withdrawals: Order['withdrawals'], format: Format): string[] {
  return withdrawals
    .filter(({ by }) => by === 'store')
    .map(({ at, refund, reason }) =>
      [
        `Em ${formatDate(at)}, a loja decidiu devolver ${format(sumOf(refund))}.`,
        ...(reason ? [reason] : []),
      ].join(' '),
    );
}

/** Describes each amount that went back by the payment method; one that came to the store again, after a dispute, too. */
export function refundedWords(refunds: Order['refunds'], format: (centavos: number) => string): string[] {
  return refunds.map(({ at, amount_centavos: amount }) =>
    amount < 0
      ? `Em ${formatDate(at)}, ${format(-amount)} foram cobrados outra vez.`
      : `Em ${formatDate(at)}, ${format(amount)} voltaram pela mesma forma de pagamento.`,
  );
}
