import type {
  AdminPaymentMethod,
  AdminPaymentMethodInput,
} from '@vitrine/contract/admin/schemas/payment-methods.ts';
import { netTermDays, type PaymentType, paymentTypes, takesCard } from '@vitrine/contract/payment-types.ts';

import { laterDueDays } from './later-due-days.ts';

/** The form of one payment method; an empty number is null. */
export interface MethodValues {
  readonly type: PaymentType;
  readonly account: string | null;
  readonly name: string;
  readonly description: string;
  readonly is_active: boolean;
  readonly discount_percent: number | null;
  readonly valid_for: number | null;
  /** The due dates after the first, in days: '42/56'. */
  readonly later_due_days: string;
  readonly max: number | null;
  readonly interest_free_up_to: number | null;
  readonly monthly_interest_basis_points: number | null;
  readonly min_parcel_centavos: number | null;
  readonly min_order_centavos: number | null;
  readonly max_order_centavos: number | null;
  readonly groups: readonly string[] | null;
}

/**
 * The form of all payment methods. They are a record by key beside their order, so that what another person changed of one method is
 * merged although the order was changed here.
 */
export interface MethodsValues {
  readonly order: readonly string[];
  readonly methods: Readonly<Record<string, MethodValues>>;
}

/** The key in the form of each stored method's code. A dot would be a path of the form. */
export type MethodKeys = Readonly<Record<string, string>>;

export const keyOfCode = (code: string, keys: MethodKeys): string =>
  keys[code] ?? `m_${code.replaceAll('.', '_')}`;

export function methodsValuesOf(items: readonly AdminPaymentMethod[], keys: MethodKeys): MethodsValues {
  return {
    order: items.map(({ code }) => keyOfCode(code, keys)),
    methods: Object.fromEntries(
      items.map((method) => [keyOfCode(method.code, keys), methodValuesOf(method)] as const),
    ),
  };
}

export function methodValuesOf({ code: _, instalments, ...method }: AdminPaymentMethod): MethodValues {
  return {
    ...method,
    later_due_days: method.later_due_days.join('/'),
    discount_percent: method.discount_percent || null,
    min_order_centavos: method.min_order_centavos || null,
    max: instalments?.max ?? null,
    interest_free_up_to: instalments?.interest_free_up_to ?? null,
    monthly_interest_basis_points: instalments?.monthly_interest_basis_points || null,
    min_parcel_centavos: instalments?.min_parcel_centavos || null,
  };
}

/** A new method of a type, switched off until its terms are decided. */
export function newMethod(type: PaymentType, account: string | null): MethodValues {
  return {
    type,
    account: type === 'net_terms' ? null : account,
    name: paymentTypes[type].label,
    description: '',
    is_active: false,
    discount_percent: null,
    valid_for: null,
    later_due_days: '',
    max: takesCard({ type }) ? 6 : null,
    interest_free_up_to: takesCard({ type }) ? 6 : null,
    monthly_interest_basis_points: null,
    min_parcel_centavos: takesCard({ type }) ? 3000 : null,
    min_order_centavos: null,
    max_order_centavos: null,
    groups: null,
  };
}

/** Returns a key that no method of the form has. */
export function newKey(taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const key = `nova_${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** Returns the keys in their order; methods that another person added meanwhile are at the end. */
export function orderedKeys({ order, methods }: MethodsValues): readonly string[] {
  const known = order.filter((key) => methods[key] !== undefined);
  return [...known, ...Object.keys(methods).filter((key) => !known.includes(key))];
}

/** Returns the instalments of a card method as the shop offers them; null for other types. */
export function instalmentsOf(method: MethodValues): AdminPaymentMethodInput['instalments'] {
  if (!takesCard(method)) return null;
  const max = method.max ?? 1;
  return {
    max,
    interest_free_up_to: Math.min(method.interest_free_up_to ?? 1, max) || 1,
    monthly_interest_basis_points: method.monthly_interest_basis_points ?? 0,
    min_parcel_centavos: method.min_parcel_centavos ?? 0,
  };
}

/** Returns the body of one method; null as its code for a new one. */
export function methodInput(method: MethodValues, code: string | null): AdminPaymentMethodInput {
  const { type, account, name, description, is_active, valid_for, max_order_centavos, groups } = method;
  return {
    code,
    type,
    account,
    name,
    description,
    is_active,
    discount_percent: method.discount_percent ?? 0,
    valid_for: takesCard(method) ? null : valid_for,
    later_due_days: [...(laterDaysOf(method) ?? [])],
    instalments: instalmentsOf(method),
    min_order_centavos: method.min_order_centavos ?? 0,
    max_order_centavos,
    groups: groups && [...groups],
  };
}

const laterDaysOf = ({ type, valid_for: days, later_due_days: text }: MethodValues) =>
  type === 'net_terms' ? laterDueDays(text, days ?? paymentTypes.net_terms.dueInDays) : [];

const highestInterest = 2000;
const longestBoletoDays = 30;

/** Returns what is missing or mistaken in a method's form, by field. */
export function methodProblems(method: MethodValues): Record<string, string> {
  const {
    account,
    discount_percent: discount,
    groups,
    is_active: isActive,
    name,
    type,
    valid_for: validFor,
  } = method;
  const { min_order_centavos: least, max_order_centavos: most } = method;
  return {
    ...(name.trim() === '' && { name: 'Dê um nome, como “Pix”.' }),
    ...(isActive &&
      account === null &&
      type !== 'net_terms' && { account: 'Escolha a conta que cobra, ou desligue esta forma.' }),
    ...(discount !== null && discount > 90 && { discount_percent: 'O desconto vai até 90%.' }),
    ...(validFor !== null && deadlineProblem(type, validFor)),
    ...(laterDaysOf(method) === null && {
      later_due_days: 'Escreva os dias em sequência, depois do primeiro, como 42/56.',
    }),
    ...(isActive &&
      type === 'net_terms' &&
      groups === null && { groups: 'Escolha os grupos de empresas que compram faturado.' }),
    ...(most !== null &&
      most < (least ?? 0) && { max_order_centavos: 'O maior pedido é menor que o menor pedido.' }),
    ...(takesCard(method) && instalmentProblems(method)),
  };
}

function deadlineProblem(type: PaymentType, validFor: number): Record<string, string> {
  if (type === 'net_terms') {
    const isKnown = netTermDays.some((days) => days === validFor);
    return isKnown ? {} : { valid_for: `Escolha um prazo: ${netTermDays.join(', ')} dias.` };
  }
  const longest = type === 'pix' ? 1440 : longestBoletoDays;
  if (validFor >= 1 && validFor <= longest) return {};
  return { valid_for: `O prazo é de 1 a ${longest} ${type === 'pix' ? 'minutos' : 'dias úteis'}.` };
}

function instalmentProblems(method: MethodValues): Record<string, string> {
  const { max, interest_free_up_to: free, monthly_interest_basis_points: interest } = method;
  return {
    ...((max === null || max < 1 || max > 24) && { max: 'Escreva de 1 a 24 parcelas.' }),
    ...(free !== null &&
      max !== null &&
      (free < 1 || free > max) && {
        interest_free_up_to: `Escreva de 1 a ${max} parcelas sem juros.`,
      }),
    ...(interest !== null &&
      interest > highestInterest && {
        monthly_interest_basis_points: 'Os juros vão até 20% ao mês.',
      }),
  };
}

/** Returns the field of the form for a path of the body, such as `items.2.instalments.max`; null for none. */
export function methodField(path: string, keys: readonly string[]): string | null {
  const match = /^items\.(\d+)\.(?:instalments\.)?(\w+)/.exec(path);
  const key = match && keys[Number(match[1])];
  if (!key || !match[2]) return null;
  return `methods.${key}.${match[2] === 'instalments' ? 'max' : match[2]}`;
}
