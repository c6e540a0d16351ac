type CarrierOutcome = 'slow' | 'unavailable' | 'hangs';

interface SentinelDestination {
  readonly cep: string;
  readonly outcome: CarrierOutcome;
  /** Shown on the sandbox's page. */
  readonly description: string;
}

/** Real CEPs, which the other stubs find. */
export const SENTINEL_DESTINATIONS: readonly SentinelDestination[] = [
  { cep: '88010-400', outcome: 'slow', description: 'Responde depois de 2 s (Florianópolis)' },
  { cep: '70150-900', outcome: 'unavailable', description: 'Serviço fora do ar (503, Brasília)' },
  { cep: '91180-001', outcome: 'hangs', description: 'Sem resposta por 30 s, depois 504 (Porto Alegre)' },
];

export function outcomeOfDestination(bareCep: string): CarrierOutcome | undefined {
  return SENTINEL_DESTINATIONS.find(({ cep }) => cep.replace('-', '') === bareCep)?.outcome;
}
