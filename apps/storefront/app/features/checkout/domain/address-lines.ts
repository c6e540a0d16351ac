import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';

/** Formats an address in two lines: 'Rua Augusta, 500, apto 12' and 'Consolação, São Paulo/SP, 01304-000'. */
export function addressLines(
  address: Pick<
    Address,
    'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'region' | 'postcode'
  >,
): [string, string] {
  const { street, number, complement, neighborhood, city, region, postcode } = address;
  const cep = parseCep(postcode);
  return [
    [street, number, complement].filter((part) => part !== '').join(', '),
    `${neighborhood}, ${city}/${region}, ${cep ? formatCep(cep) : postcode}`,
  ];
}
