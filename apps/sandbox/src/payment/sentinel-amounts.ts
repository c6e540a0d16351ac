/** Amounts that trigger failures, with Pix and boleto as well. */
export type AmountOutcome = 'unavailable' | 'unavailable_once' | 'provider_error' | 'charged_but_times_out';

export interface SentinelAmount {
  readonly amount_centavos: number;
  readonly outcome: AmountOutcome;
  /** Shown on the sandbox's page. */
  readonly description: string;
}

export const SENTINEL_AMOUNTS: readonly SentinelAmount[] = [
  { amount_centavos: 50_303, outcome: 'unavailable', description: 'Provedor fora do ar (503)' },
  {
    amount_centavos: 50_301,
    outcome: 'unavailable_once',
    description: 'Fora do ar (503) na primeira tentativa de cada chave, depois funciona',
  },
  { amount_centavos: 50_005, outcome: 'provider_error', description: 'Erro 500 do provedor' },
  {
    amount_centavos: 50_404,
    outcome: 'charged_but_times_out',
    description: 'A cobrança é criada, mas a resposta fica presa por 60 s',
  },
];

export function outcomeOfAmount(amountCentavos: number): AmountOutcome | undefined {
  return SENTINEL_AMOUNTS.find((sentinel) => sentinel.amount_centavos === amountCentavos)?.outcome;
}
