import type { OfferedType } from '@vitrine/contract/payment-types.ts';

import type { ChargeOrder, ChargeOutcome, PaymentProvider } from './payment-provider.ts';

/** The payment types that a provider can charge, with its implementation for these; any other type is not charged. */
export function chargingBy<Type extends OfferedType>(
  types: readonly Type[],
  charge: (order: ChargeOrder<Type>) => Promise<ChargeOutcome>,
): Pick<PaymentProvider, 'canCharge' | 'charge'> {
  const isChargeable = (order: ChargeOrder): order is ChargeOrder<Type> =>
    types.some((type) => type === order.how.type);
  return {
    canCharge: (type) => types.some((known) => known === type),
    charge: (order) => (isChargeable(order) ? charge(order) : Promise.resolve({ kind: 'not_made' })),
  };
}
