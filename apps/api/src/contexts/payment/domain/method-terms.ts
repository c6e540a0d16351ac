import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

/** Whom and what a method may charge. */
export interface MethodTerms {
  readonly min_order_centavos: number;
  readonly max_order_centavos: number | null;
  readonly groups: readonly string[] | null;
}

/** Whether customers of a group may use a method; null is a customer, or a guest, without one. */
export function isForGroup({ groups }: Pick<MethodTerms, 'groups'>, group: string | null): boolean {
  return groups === null || (group !== null && groups.includes(group));
}

/** Returns a method as shoppers see it. */
export function toShownMethod(
  method: Omit<PaymentMethod, 'net_terms' | 'valid_for' | 'min_order_centavos' | 'max_order_centavos'> &
    MethodTerms & { readonly valid_for: number | null; readonly net_terms?: PaymentMethod['net_terms'] },
): PaymentMethod {
  const { code, type, label, name, description, discount_percent } = method;
  const { valid_for, min_order_centavos, max_order_centavos } = method;
  return {
    code,
    type,
    label,
    name,
    description,
    discount_percent,
    valid_for,
    min_order_centavos,
    max_order_centavos,
    net_terms: method.net_terms,
  };
}
