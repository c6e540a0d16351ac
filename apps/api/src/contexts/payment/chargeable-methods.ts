import type { PaymentType } from '@vitrine/contract/payment-types.ts';

import type { InStore } from '#api/platform/use-case-context.ts';

import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';

/** Whether the method's provider is configured on this server and charges its type. */
function isChargeable(
  { services }: UsingProviders,
  method: { readonly provider: string; readonly type: PaymentType },
): boolean {
  return findProvider({ services }, method.provider)?.canCharge(method.type) ?? false;
}

/** Returns the store's active methods that this server can charge, in the store's order. */
export async function chargeableMethods({ db, services }: InStore & UsingProviders) {
  const methods = await paymentMethodRepository.recalledActive(db);
  return methods.filter((method) => isChargeable({ services }, method));
}

/** Returns the active method of a code; null if there is none or this server cannot charge it. */
export async function chargeableMethod({ db, services }: InStore & UsingProviders, code: string) {
  const method = await paymentMethodRepository.activeByCode(db, code);
  return method && isChargeable({ services }, method) ? method : null;
}

/** Returns the chargeable methods with the instalments that their providers support. */
export async function offeredPaymentMethods({ db, services }: InStore & UsingProviders) {
  const methods = await paymentMethodRepository.active(db);
  return methods.flatMap(({ type, discount_percent, provider: name, installments }) => {
    const provider = findProvider({ services }, name);
    if (!provider?.canCharge(type)) return [];
    return [
      {
        type,
        discount_percent,
        provider: name,
        installments: installments && provider.instalments(installments),
      },
    ];
  });
}
