import { type PaymentType, takesCard } from '@vitrine/contract/payment-types.ts';

import { customerGroupCode } from '#api/contexts/customer/customer.public.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { isForGroup } from './domain/method-terms.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';

/** Returns whether the method's account is known and charges its type. */
async function isChargeable(
  context: MethodContext,
  method: { readonly provider: string; readonly type: PaymentType },
): Promise<boolean> {
  return (await findProvider(context, method.provider))?.canCharge(method.type) ?? false;
}

type MethodContext = InStore & UsingProviders;

/** Returns the store's active methods that can be charged, in the store's order. */
export async function chargeableMethods({ db, services }: MethodContext) {
  const methods = await paymentMethodRepository.recalledActive(db);
  const chargeable = await Promise.all(methods.map((method) => isChargeable({ db, services }, method)));
  return methods.filter((_, index) => chargeable[index]);
}

/** Returns those of them that a customer may use. */
export async function methodsFor(context: MethodContext, customerId: number | null) {
  const methods = await chargeableMethods(context);
  if (methods.every(({ groups }) => groups === null)) return methods;
  const group = customerId === null ? null : await customerGroupCode(context.db, customerId);
  return methods.filter((method) => isForGroup(method, group));
}

/** Returns the active method of a code; null if there is none, or it cannot be charged, or not by this customer. */
export async function chargeableMethod(
  { db, services }: MethodContext,
  { code, customerId }: { readonly code: string; readonly customerId: number },
) {
  const method = await paymentMethodRepository.activeByCode(db, code);
  if (!method || !(await isChargeable({ db, services }, method))) return null;
  const isOpen = method.groups === null || isForGroup(method, await customerGroupCode(db, customerId));
  return isOpen ? method : null;
}

/** Returns the chargeable methods of everyone, which pages may show, with the instalments that their providers support. */
export async function offeredPaymentMethods({ db, services }: MethodContext) {
  const methods = (await paymentMethodRepository.active(db)).filter(({ groups }) => groups === null);
  const offered = await Promise.all(
    methods.map(async ({ type, discount_percent, provider: name, installments }) => {
      const provider = await findProvider({ db, services }, name);
      if (!provider?.canCharge(type)) return null;
      const rules = installments && provider.instalments(installments);
      return { type, discount_percent, provider: name, installments: rules };
    }),
  );
  return offered.filter((method) => method !== null);
}

/** Returns the origins to which browsers send the cards of the store's active methods, without duplicates. */
export async function tokenOrigins({ db, services }: MethodContext): Promise<string[]> {
  const methods = (await paymentMethodRepository.active(db)).filter(takesCard);
  const providers = await Promise.all(
    methods.map(({ provider }) => findProvider({ db, services }, provider)),
  );
  return [
    ...new Set(
      providers.flatMap((provider) => (provider ? [new URL(provider.tokenization.url).origin] : [])),
    ),
  ];
}
