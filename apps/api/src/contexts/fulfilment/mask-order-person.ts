import { maskAllBut, maskEmail, maskName, maskText } from '#api/platform/admin/mask-personal.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';

const keptDigits = 4;

interface OrderBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly taxvat: string;
}

/** Masks the buyer of an order, for whoever may not see personal data [ADM+11]. */
export function maskBuyer<Buyer extends OrderBuyer>(buyer: Buyer): Buyer {
  return {
    ...buyer,
    name: maskName(buyer.name),
    email: maskEmail(buyer.email),
    phone: maskAllBut(buyer.phone, keptDigits),
    taxvat: maskAllBut(buyer.taxvat, 2),
  };
}

/** Masks all of an address but its neighbourhood, city and UF. */
export function maskOrderAddress<Address extends OrderAddress>(address: Address): Address {
  return {
    ...address,
    recipient: maskName(address.recipient),
    phone: maskAllBut(address.phone, keptDigits),
    street: maskText(address.street),
    number: maskText(address.number),
    complement: maskText(address.complement),
    postcode: maskAllBut(address.postcode, 3),
  };
}
