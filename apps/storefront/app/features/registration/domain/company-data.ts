import type { RegisteredCompany } from '@vitrine/contract/schemas/company.ts';
import type { AddressField } from '@vitrine/rules/address-fields.ts';

const withoutNumber = /^s\.?\/?n[.º°]?$/i;
const longestNumber = 6;

/** The registry's address as the address step begins with it; null where the store does not take it [REG-12]. */
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

/** The registry writes 'SN' or a whole lot and block; what does not fit is left to the person. */
function numberIn(text: string): string {
  if (withoutNumber.test(text)) return 'S/N';
  return text.length > longestNumber ? '' : text;
}

/** The state registration that counts: one in force, of the state where the company is if there is such. */
export function stateRegistration({ address, registrations }: RegisteredCompany): string | null {
  const inForce = registrations.filter(({ enabled }) => enabled);
  const atHome = inForce.find(({ state }) => state === address?.state);
  return (atHome ?? inForce[0])?.number ?? null;
}
