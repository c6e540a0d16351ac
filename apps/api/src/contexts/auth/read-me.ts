import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { hasMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer, RequestBuyer } from '#api/platform/request-buyer.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

/** Returns the customer in the contract's form, with credit in reais [CHK-04]; for a buyer with their own name and e-mail. */
export async function readMe(
  { db, refuse }: InStore & Refusing<'unauthenticated'>,
  { customerId, buyer, storeId, now }: OfBuyer & { customerId: number; storeId: string; now: Date },
): Promise<Customer> {
  const found = await customerById(db, customerId);
  if (!found) throw refuse('unauthenticated');
  const { credit_centavos, company_name, tokens_valid_from: _, is_guest: __, ...customer } = found;
  const ofCompany = company_name !== '' && { company_name };
  const ofGroup = (await hasMemberPrices(db, { customerId, now })) && { has_member_prices: true };
  return {
    ...customer,
    ...ofCompany,
    ...ofGroup,
    ...(buyer && ownFieldsOf(buyer)),
    credit: credit_centavos / 100,
    store_id: storeId,
  };
}

function ownFieldsOf({ id, name, email, role, orderLimitCentavos }: RequestBuyer) {
  const [firstName = name, ...others] = name.split(/\s+/);
  return {
    email,
    first_name: firstName,
    last_name: others.join(' '),
    buyer: { id, name, role, order_limit_centavos: orderLimitCentavos },
  };
}
