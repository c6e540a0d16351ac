import type { PaymentType } from '@vitrine/contract/payment-types.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { findProvider, type PaymentServices } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';

/** Whether the method's provider is configured on this server and charges its type. */
function isChargeable(
  method: { readonly provider: string; readonly type: PaymentType },
  services: PaymentServices,
): boolean {
  return findProvider(method.provider, services)?.canCharge(method.type) ?? false;
}

/** Returns the store's active methods that this server can charge, in the store's order. */
export async function chargeableMethods(db: StoreDatabase, services: PaymentServices) {
  const methods = await paymentMethodRepository.recalledActive(db);
  return methods.filter((method) => isChargeable(method, services));
}

/** Returns the active method of a code; null if there is none or this server cannot charge it. */
export async function chargeableMethod(db: StoreDatabase, code: string, services: PaymentServices) {
  const method = await paymentMethodRepository.activeByCode(db, code);
  return method && isChargeable(method, services) ? method : null;
}

/** Returns the chargeable methods with the instalments that their providers support. */
export async function offeredPaymentMethods(db: StoreDatabase, services: PaymentServices) {
  const methods = await paymentMethodRepository.active(db);
  return methods.flatMap(({ type, discount_percent, provider: name, installments }) => {
    const provider = findProvider(name, services);
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
