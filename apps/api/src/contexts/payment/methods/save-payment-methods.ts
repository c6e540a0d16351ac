import type {
  AdminPaymentMethod,
  AdminPaymentMethodInput,
} from '@vitrine/contract/admin/schemas/payment-methods.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import { isOfferedType, netTermDays, paymentTypes } from '@vitrine/contract/payment-types.ts';

import { holdAccount } from '#api/contexts/payment/accounts/hold-account.ts';
import { findProvider, type PaymentServices } from '#api/contexts/payment/find-provider.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeAccount } from '#api/platform/payment-accounts.ts';

interface MethodsContext {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail<'edit_conflict' | 'validation_failed'>;
  readonly services: PaymentServices;
  /** The codes of the customer groups of the store. */
  readonly groups: readonly string[];
}

type StoredMethod = Awaited<ReturnType<typeof paymentMethodRepository.all>>[number];

/** Replaces order and terms of the store's methods, and adds those without a code; none may be left out. */
export async function saveMethods(
  context: MethodsContext,
  { items, version }: { readonly items: readonly AdminPaymentMethodInput[]; readonly version: string },
): Promise<void> {
  const { trx, trail } = context;
  const stored = await paymentMethodRepository.lockAll(trx);
  await trail.edit({
    target: { kind: 'payment_methods', id: 'methods' },
    version,
    read: async (moment) => ({
      items: moment === 'before' ? stored.map(toAdminMethod) : await readMethods(trx),
    }),
    async write() {
      const fields = await problemsOf(context, { items, stored });
      if (Object.keys(fields).length > 0) throw trail.refuse('validation_failed', { fields });
      const codes = stored.map(({ code }) => code);
      for (const [index, item] of items.entries()) {
        const row = { ...rowOf(item), position: index + 1 };
        if (item.code !== null) {
          await paymentMethodRepository.set(trx, item.code, row);
          continue;
        }
        const code = newCode(item.type, codes);
        codes.push(code);
        await paymentMethodRepository.insert(trx, { ...row, code, type: item.type });
      }
    },
  });
}

/** Returns the methods as staff edit them, in the store's order. */
export async function readMethods(db: StoreDatabase): Promise<AdminPaymentMethod[]> {
  return (await paymentMethodRepository.all(db)).map(toAdminMethod);
}

function toAdminMethod(method: StoredMethod): AdminPaymentMethod {
  return {
    code: method.code,
    type: method.type,
    account: method.provider === '' || method.provider === storeAccount ? null : method.provider,
    name: method.name,
    description: method.description,
    is_active: method.is_active,
    discount_percent: method.discount_percent,
    valid_for: method.valid_for,
    later_due_days: method.later_due_days,
    instalments: method.installments,
    min_order_centavos: method.min_order_centavos,
    max_order_centavos: method.max_order_centavos,
    groups: method.groups,
  };
}

function rowOf(item: AdminPaymentMethodInput) {
  return {
    provider: item.type === 'net_terms' ? storeAccount : (item.account ?? ''),
    name: item.name,
    label: item.name,
    description: item.description,
    is_active: item.is_active,
    discount_percent: item.discount_percent,
    valid_for: item.valid_for,
    later_due_days: [...item.later_due_days],
    installments: item.instalments && JSON.stringify(item.instalments),
    min_order_centavos: item.min_order_centavos,
    max_order_centavos: item.max_order_centavos,
    groups: item.groups && [...item.groups],
  };
}

/** Orders, promotions and settings name a method by its code, which stays. */
function newCode(type: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const code = number === 1 ? type : `${type}-${number}`;
    if (!taken.includes(code)) return code;
  }
}

async function problemsOf(
  context: MethodsContext,
  { items, stored }: { items: readonly AdminPaymentMethodInput[]; stored: readonly StoredMethod[] },
): Promise<FieldMessages> {
  const fields: FieldMessages = {};
  const codes = items.flatMap(({ code }) => (code === null ? [] : [code]));
  const isSame = new Set(codes).size === codes.length && stored.every(({ code }) => codes.includes(code));
  if (!isSame || codes.length !== stored.length) {
    fields['items'] = ['Cada forma de pagamento da loja aparece uma vez. Desligue a que não quer.'];
    return fields;
  }
  for (const [index, item] of items.entries()) {
    const before = stored.find(({ code }) => code === item.code) ?? null;
    for (const [field, message] of await problemsOfMethod(context, { item, before })) {
      fields[`items.${index}.${field}`] = [message];
    }
  }
  return fields;
}

async function problemsOfMethod(
  { trx, services, groups }: MethodsContext,
  { item, before }: { item: AdminPaymentMethodInput; before: StoredMethod | null },
): Promise<(readonly [field: string, message: string])[]> {
  const problems: (readonly [string, string])[] = [];
  if (before && before.type !== item.type)
    problems.push(['type', 'O tipo de uma forma de pagamento não muda.']);
  const accountProblem = await problemOfAccount({ trx, services }, { item, before });
  if (accountProblem) problems.push(['account', accountProblem]);
  if (!isOfferedType(item.type)) problems.push(['type', 'Só a equipe registra uma transferência.']);
  const { settles } = paymentTypes[item.type];
  if (settles === 'at-once' && item.valid_for !== null) {
    problems.push(['valid_for', 'Um cartão é pago na hora: ele não tem prazo.']);
  }
  if (settles === 'days' && item.valid_for !== null && item.valid_for > maxBusinessDays) {
    problems.push(['valid_for', `O boleto vence em até ${maxBusinessDays} dias úteis.`]);
  }
  if (settles !== 'on-terms' && item.later_due_days.length > 0) {
    problems.push(['later_due_days', 'Só um pedido faturado tem vários vencimentos.']);
  }
  if (settles === 'on-terms') problems.push(...problemsOfTerms(item));
  if ((settles === 'at-once') !== (item.instalments !== null)) {
    problems.push(['instalments', 'Só cartões têm parcelas, e todo cartão tem ao menos uma.']);
  }
  if (item.instalments && item.instalments.interest_free_up_to > item.instalments.max) {
    problems.push([
      'instalments.interest_free_up_to',
      'Não há tantas parcelas: diminua este número ou aumente o outro.',
    ]);
  }
  if (item.max_order_centavos !== null && item.max_order_centavos < item.min_order_centavos) {
    problems.push(['max_order_centavos', 'O maior pedido é menor que o menor pedido.']);
  }
  if (item.groups?.some((code) => !groups.includes(code))) {
    problems.push(['groups', 'Um destes grupos de clientes não existe mais.']);
  }
  return problems;
}

const maxBusinessDays = 30;

/** The store charges by itself, and only companies that it knows. */
function problemsOfTerms(item: AdminPaymentMethodInput): (readonly [field: string, message: string])[] {
  const { account, groups, is_active: isActive, valid_for: days, later_due_days: later } = item;
  const inSequence = [days ?? paymentTypes.net_terms.dueInDays, ...later];
  const isAscending = inSequence.every((day, index) => index === 0 || day > (inSequence[index - 1] ?? 0));
  const isKnown = days === null || netTermDays.some((known) => known === days);
  return [
    ...(account === null ? [] : [['account', 'Quem cobra um pedido faturado é a própria loja.'] as const]),
    ...(isKnown ? [] : [['valid_for', `Escolha um prazo: ${netTermDays.join(', ')} dias.`] as const]),
    ...(isAscending
      ? []
      : [['later_due_days', 'Cada vencimento vem depois do anterior, como 28/42/56.'] as const]),
    ...(isActive && groups === null
      ? [['groups', 'Escolha os grupos de empresas que compram faturado.'] as const]
      : []),
  ];
}

/** An account must be there until the change is stored, and charge the method's type. One that the method had may be gone if it is not active. */
async function problemOfAccount(
  { trx, services }: Pick<MethodsContext, 'trx' | 'services'>,
  { item, before }: { item: AdminPaymentMethodInput; before: StoredMethod | null },
): Promise<string | null> {
  if (item.type === 'net_terms') return null;
  if (item.account === null)
    return item.is_active ? 'Escolha a conta que recebe, ou desligue esta forma.' : null;
  if (!item.is_active && item.account === before?.provider) return null;
  const isHeld = await holdAccount({ trx, services }, item.account);
  const provider = isHeld ? await findProvider({ db: trx, services }, item.account) : null;
  if (!provider) return 'Esta conta não existe mais. Escolha outra.';
  return provider.canCharge(item.type) ? null : `Esta conta não cobra por ${paymentTypes[item.type].label}.`;
}
