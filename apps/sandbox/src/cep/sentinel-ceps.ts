export type CepOutcome = 'not_found' | 'not_found_as_text' | 'unavailable' | 'too_many' | 'hangs' | 'slow';

export interface SentinelCep {
  readonly cep: string;
  readonly outcome: CepOutcome;
  /** Shown on the sandbox's page. */
  readonly description: string;
}

/** No state uses CEPs that start with 00000. */
export const SENTINEL_CEPS: readonly SentinelCep[] = [
  { cep: '00000-404', outcome: 'not_found', description: 'Não encontrado: {"erro": true}' },
  {
    cep: '00000-405',
    outcome: 'not_found_as_text',
    description: 'Não encontrado, com o erro como texto: {"erro": "true"}',
  },
  { cep: '00000-429', outcome: 'too_many', description: 'Limite de consultas (429)' },
  { cep: '00000-503', outcome: 'unavailable', description: 'Serviço fora do ar (503)' },
  { cep: '00000-504', outcome: 'hangs', description: 'Sem resposta por 30 s, depois 504' },
  { cep: '00000-200', outcome: 'slow', description: 'Responde depois de 2 s com o endereço da Praça da Sé' },
];

export function outcomeOfCep(bareCep: string): CepOutcome | undefined {
  return SENTINEL_CEPS.find(({ cep }) => cep.replace('-', '') === bareCep)?.outcome;
}
