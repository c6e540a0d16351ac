import { maskAllBut, maskEmail, maskName } from '#api/platform/admin/mask-personal.ts';

const keptDigits = 4;

interface OrderBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly taxvat: string;
  /** The person who buys for a company; null or absent for a person. */
  readonly contact?: string | null | undefined;
  readonly ordered_by?: { readonly name: string; readonly approved_by: string | null } | undefined;
}

/** Masks the buyer of an order, for whoever may not see personal data [ADM+11]. */
export function maskBuyer<Buyer extends OrderBuyer>(buyer: Buyer): Buyer {
  return {
    ...buyer,
    name: maskName(buyer.name),
    ...(buyer.contact && { contact: maskName(buyer.contact) }),
    ...(buyer.ordered_by && {
      ordered_by: {
        name: maskName(buyer.ordered_by.name),
        approved_by: buyer.ordered_by.approved_by && maskName(buyer.ordered_by.approved_by),
      },
    }),
    email: maskEmail(buyer.email),
    phone: maskAllBut(buyer.phone, keptDigits),
    taxvat: maskAllBut(buyer.taxvat, 2),
  };
}
