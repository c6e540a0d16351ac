import type { Cep } from '@vitrine/brazil/cep.ts';
import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { municipalitiesOf } from '@vitrine/brazil/municipalities.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';

import { CAPITAL_CEPS } from './capital-ceps.ts';
import type { CepCity, CepStreet } from './cep-city.ts';
import { TOWN_CEPS } from './town-ceps.ts';

/** An address as ViaCEP returns it. */
export interface CepAddress {
  readonly cep: string;
  readonly logradouro: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
  readonly ibge: string;
  readonly ddd: string;
}

const BY_CEP: ReadonlyMap<string, CepAddress> = new Map(
  [...CAPITAL_CEPS, ...TOWN_CEPS].flatMap((city) => {
    const ibge = ibgeCodeOf(city);
    return city.streets.map((street) => [bareCep(street[0]), addressOf(city, street, ibge)] as const);
  }),
);

export function findAddress(cep: Cep): CepAddress | undefined {
  return BY_CEP.get(cep);
}

export function knownAddresses(): CepAddress[] {
  return [...BY_CEP.values()];
}

function addressOf(
  { localidade, uf, ddd }: CepCity,
  [cep, logradouro, bairro, complemento = '']: CepStreet,
  ibge: string,
): CepAddress {
  return { cep: formatCep(bareCep(cep)), logradouro, complemento, bairro, localidade, uf, ibge, ddd };
}

function bareCep(text: string): Cep {
  const cep = parseCep(text);
  if (cep === null) throw new Error(`not a CEP in the data: ${text}`);
  return cep;
}

function ibgeCodeOf({ localidade, uf }: CepCity): string {
  const parsedUf = parseUf(uf);
  const found = parsedUf && municipalitiesOf(parsedUf).find(({ nome }) => nome === localidade);
  if (!found) throw new Error(`not a municipality in the data: ${localidade}, ${uf}`);
  return String(found.id);
}
