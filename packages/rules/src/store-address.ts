import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';

/** The settings that are a store's address, each '' while unset. */
export interface StoreAddress {
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
}

export interface StoreAddressLines {
  /** 'Rua Aurora, 10, sala 3, Centro'. */
  readonly street: string;
  /** 'Cunha – SP'. */
  readonly city: string;
  /** 'CEP 12530-000'. */
  readonly postcode: string;
}

/** Returns an address as every page, mail and label of the store shows it; '' for what is unset. */
export function storeAddressLines(address: StoreAddress): StoreAddressLines {
  const { street, number, complement, neighborhood, city, region, postcode } = address;
  const written = (parts: readonly string[], separator: string) =>
    parts.filter((part) => part !== '').join(separator);
  const cep = parseCep(postcode);
  return {
    street: written([street, number, complement, neighborhood], ', '),
    city: written([city, parseUf(region) ?? region], ' – '),
    postcode: postcode === '' ? '' : `CEP ${cep ? formatCep(cep) : postcode}`,
  };
}
