import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { chargingBy } from './charging-by.ts';
import type { Payment } from './domain/payment.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';

/**
 * The store itself as the provider: of payments on terms, whose attempt is approved as soon as it was stored within the company's limit,
 * and of transfers, which the staff record themselves. A refund lowers what a company owes; money that came already staff pay
 * back by hand.
 */
export function storeProvider(db: StoreDatabase): PaymentProvider {
  async function find(reference: string): Promise<Charge | null> {
    const payment = await paymentRepository.byAttempt(db, reference);
    return payment ? chargeOf(payment) : null;
  }

  return {
    identify: () => Promise.resolve({ holder: null, isTest: false }),
    ...chargingBy(['net_terms'], async ({ reference, amountCentavos, how: { dueDates } }) => ({
      kind: 'made',
      charge: newCharge({ reference, amountCentavos, details: { net_terms: { due_date: dueDates[0] } } }),
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

interface MadeByStore {
  readonly reference: string;
  readonly amountCentavos: number;
  readonly details: Partial<Pick<Payment, 'net_terms' | 'transfer'>>;
}

/** Returns an approved charge of the store. */
export function newCharge({ reference, amountCentavos, details }: MadeByStore): Charge {
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
    ...details,
  };
}

/** Returns the charge of a stored attempt; null before its details are stored, when the attempt is repeated or given up. */
function chargeOf({ net_terms, transfer, ...payment }: Payment): Charge | null {
  if (!net_terms && !transfer) return null;
  const charge = newCharge({
    reference: payment.attempt_key,
    amountCentavos: payment.amount_centavos,
    details: { net_terms: net_terms && { due_date: net_terms.due_date }, transfer },
  });
  const status = payment.status === 'unknown' ? 'approved' : payment.status;
  return { ...charge, status, refundedCentavos: payment.refunded_centavos };
}
