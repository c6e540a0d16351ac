import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';

import { chargingBy } from '#api/contexts/payment/charging-by.ts';
import type { Payment } from '#api/contexts/payment/domain/payment.ts';
import type { Charge, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/**
 * The store itself as the provider of payments on terms: an attempt that was stored within the company's limit is approved, and its
 * order goes on as a paid one. A refund lowers what the company owes; what it has paid already staff pay back by hand.
 */
export function netTermsProvider(db: StoreDatabase): PaymentProvider {
  async function find(reference: string): Promise<Charge | null> {
    const payment = await paymentRepository.byAttempt(db, reference);
    return payment?.type === 'net_terms' ? chargeOf(payment) : null;
  }

  return {
    identify: () => Promise.resolve({ holder: null, isTest: false }),
    ...chargingBy(['net_terms'], async ({ reference, amountCentavos, how: { dueDates } }) => ({
      kind: 'made',
      charge: newCharge({ reference, amountCentavos, dueDate: dueDates[0] }),
    })),
    find,
    cancel: () => Promise.resolve('too_late'),
    async refund(chargeId, upToCentavos) {
      const charge = await find(chargeId);
      if (!charge) return 'refused';
      const amount = charge.amountCentavos ?? 0;
      const refunded = Math.max(charge.refundedCentavos, upToCentavos ?? amount);
      return { ...charge, refundedCentavos: refunded, status: refunded >= amount ? 'refunded' : 'approved' };
    },
    readWebhook: () => Promise.resolve({ kind: 'invalid' }),
    instalments: (rules) => rules,
    cards: null,
    tokenization: null,
  };
}

function newCharge({
  reference,
  amountCentavos,
  dueDate,
}: {
  reference: string;
  amountCentavos: number;
  dueDate: string;
}): Charge {
  return {
    ...noPaymentDetails,
    id: reference,
    reference,
    status: 'approved',
    message: null,
    installments: null,
    amountCentavos,
    refundedCentavos: 0,
    isDisputed: false,
    isReinstated: false,
    savedCard: null,
    net_terms: { due_date: dueDate },
  };
}

/** Returns the charge of a stored attempt; null before its due date is stored, when the attempt is repeated or given up. */
function chargeOf(payment: Payment): Charge | null {
  if (!payment.net_terms) return null;
  const dueDate = payment.net_terms.due_date;
  const charge = newCharge({
    reference: payment.attempt_key,
    amountCentavos: payment.amount_centavos,
    dueDate,
  });
  const status = payment.status === 'unknown' ? 'approved' : payment.status;
  return { ...charge, status, refundedCentavos: payment.refunded_centavos };
}
