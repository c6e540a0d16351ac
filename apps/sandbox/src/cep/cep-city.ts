/** [cep, logradouro, bairro, complemento]. A street entry of the Correios. */
export type CepStreet = readonly [cep: string, logradouro: string, bairro: string, complemento?: string];

export interface CepCity {
  readonly localidade: string;
  readonly uf: string;
  readonly ddd: string;
  readonly streets: readonly CepStreet[];
}
