import type { CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';

import { removeBuyerOf, toCompanyBuyer } from '#api/contexts/buyers/buyers.public.ts';
import { buyersOfCustomer } from '#api/contexts/customer/customer.public.ts';
import type { ByActor } from '#api/platform/admin/actor.ts';
import { maskEmail, maskName, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import type { InAuditedTransaction, InStore } from '#api/platform/use-case-context.ts';

import { unknownCustomer } from './erase-by-staff.ts';

/** Returns the buyers of a company for staff, masked for whoever may not see personal data [ADM+11]. */
export async function companyBuyersOf(
  { db, actor }: InStore & ByActor,
  { customerId, now }: { customerId: number; now: Date },
): Promise<CompanyBuyer[]> {
  const buyers = (await buyersOfCustomer(db, customerId)).map((buyer) => toCompanyBuyer(buyer, now));
  if (seesPersonal(actor)) return buyers;
  return buyers.map((buyer) => ({ ...buyer, name: maskName(buyer.name), email: maskEmail(buyer.email) }));
}

/** Removes a buyer of a company. The audit masks who it was. */
export async function removeBuyerByStaff(
  { trx, trail }: InAuditedTransaction,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  const buyer = (await buyersOfCustomer(trx, customerId)).find((one) => one.id === id);
  if (!buyer) throw unknownCustomer();
  if (!(await removeBuyerOf(trx, { customerId, id, now: trail.now }))) throw unknownCustomer();
  await trail.record(
    { kind: 'customer', id: String(customerId) },
    {
      before: {
        name: maskName(buyer.name),
        email: maskEmail(buyer.email),
        role: buyer.role,
        limit_centavos: buyer.order_limit_centavos,
      },
      after: null,
    },
  );
}
