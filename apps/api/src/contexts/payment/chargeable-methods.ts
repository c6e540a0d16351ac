import { type PaymentType, takesCard } from '@vitrine/contract/payment-types.ts';

import { customerGroupCode } from '#api/contexts/customer/customer.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { dueDatesOnTerms } from './domain/due-dates-on-terms.ts';
import { isForGroup } from './domain/method-terms.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { readCredit } from './net-terms/credit-of-company.ts';
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

/** Returns those of them that a customer may use, and what they may owe by those on terms. */
export async function methodsFor(context: MethodContext, customerId: number | null) {
  const { methods, credit } = await usableBy(context.db, {
    methods: await chargeableMethods(context),
    customerId,
  });
  const today = dayInSaoPaulo(context.services.clock.now());
  return methods.map((method) => {
    if (method.type !== 'net_terms' || !credit) return { ...method, net_terms: undefined };
    const [dueDate, ...later] = dueDatesOnTerms({ today, method });
    return {
      ...method,
      net_terms: {
        available_centavos: credit.availableCentavos,
        due_date: dueDate,
        ...(later.length > 0 && { later_due_dates: later }),
      },
    };
  });
}

/** Returns the methods that a customer may use, and their credit where one of these needs it. */
export async function usableBy<
  Method extends { readonly type: PaymentType; readonly groups: readonly string[] | null },
>(
  db: StoreDatabase,
  { methods, customerId }: { readonly methods: readonly Method[]; readonly customerId: number | null },
) {
  const isForEveryone = methods.every(({ groups }) => groups === null);
  const group = isForEveryone || customerId === null ? null : await customerGroupCode(db, customerId);
  const ofGroup = methods.filter((method) => isForGroup(method, group));
  const hasTerms = customerId !== null && ofGroup.some(({ type }) => type === 'net_terms');
  const credit = hasTerms ? await readCredit(db, customerId) : null;
  return { methods: ofGroup.filter(({ type }) => type !== 'net_terms' || credit !== null), credit };
}

/** Returns the active method of a code; null if there is none, or it cannot be charged, or not by this customer. */
export async function chargeableMethod(
  { db, services }: MethodContext,
  { code, customerId }: { readonly code: string; readonly customerId: number },
) {
  const method = await paymentMethodRepository.activeByCode(db, code);
  if (!method || !(await isChargeable({ db, services }, method))) return null;
  const { methods } = await usableBy(db, { methods: [method], customerId });
  return methods[0] ?? null;
}

interface PaymentOffer {
  /** The chargeable methods of everyone, which pages may show, with the instalments that their providers support. */
  readonly methods: readonly Pick<ActiveMethod, 'type' | 'discount_percent' | 'provider' | 'installments'>[];
  /** The origins to which browsers send the cards of the store's methods, also of those that only some groups have. */
  readonly tokenOrigins: readonly string[];
}

type ActiveMethod = Awaited<ReturnType<typeof paymentMethodRepository.active>>[number];

/** Returns what the pages of a store say about its payment methods, and to whom they send cards. */
export async function readPaymentOffer({ db, services }: MethodContext): Promise<PaymentOffer> {
  const active = await paymentMethodRepository.active(db);
  const found = await Promise.all(
    active.map(async (method) => ({
      method,
      provider: await findProvider({ db, services }, method.provider),
    })),
  );
  const chargeable = found.flatMap(({ method, provider }) =>
    provider?.canCharge(method.type) ? [{ method, provider }] : [],
  );
  const origins = chargeable.flatMap(({ method, provider }) =>
    takesCard(method) && provider.tokenization ? [new URL(provider.tokenization.url).origin] : [],
  );
  return {
    methods: chargeable
      .filter(({ method }) => method.groups === null)
      .map(({ method: { type, discount_percent, provider: name, installments }, provider }) => {
        const rules = installments && provider.instalments(installments);
        return { type, discount_percent, provider: name, installments: rules };
      }),
    tokenOrigins: [...new Set(origins)],
  };
}
