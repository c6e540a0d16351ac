import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';
import type { AddressField } from '@vitrine/rules/address-fields.ts';

const withoutNumber = /^s\.?\/?n[.º°]?$/i;
const longestNumber = 6;

/**
 * Converts the registry's address to initial values of the address step; null if the store does not accept it [REG-12].
 */
export function companyAddress({ address }: RegisteredCompany): Partial<Record<AddressField, string>> | null {
  if (address === null) return null;
  const { street, number, details, district, city, state, zip } = address;
  return {
    postcode: zip,
    street,
    number: numberIn(number.trim()),
    complement: details,
    neighborhood: district,
    city,
    region: state,
  };
}

/** The registry writes 'SN' or a whole lot and block; the shopper completes a number that does not fit. */
function numberIn(text: string): string {
  if (withoutNumber.test(text)) return 'S/N';
  return text.length > longestNumber ? '' : text;
}

/** Returns the state registration that counts: an active one, preferably of the company's state. */
export function stateRegistration({ address, registrations }: RegisteredCompany): string | null {
  const inForce = registrations.filter(({ enabled }) => enabled);
  const atHome = inForce.find(({ state }) => state === address?.state);
  return (atHome ?? inForce[0])?.number ?? null;
}
