/** The result of a card's charge, or of its token. */
export type CardOutcome =
  | 'approved'
  | 'insufficient_funds'
  | 'issuer_declined'
  | 'expired_card'
  | 'card_verification_failed'
  | 'review_then_approved'
  | 'review_then_refused'
  | 'review_until_decided'
  | 'charged_but_times_out'
  | 'slow'
  | 'provider_error'
  | 'charge_unavailable'
  | 'token_unavailable';

export interface SentinelCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  /** Shown on the sandbox's page. */
  readonly description: string;
}

/** Any other valid number of a known brand is approved. */
export const SENTINEL_CARDS: readonly SentinelCard[] = [
  card('4111111111111111', 'approved', 'Aprovado'),
  card('5555555555554444', 'approved', 'Aprovado'),
  card('6362970000457013', 'approved', 'Aprovado'),
  card('6062825624254001', 'approved', 'Aprovado'),
  card('378282246310005', 'approved', 'Aprovado (CVV de 4 dígitos)'),
  card('4000000000009995', 'insufficient_funds', 'Recusado: saldo insuficiente'),
  card('4000000000000002', 'issuer_declined', 'Recusado pelo banco emissor'),
  card('4000000000000069', 'expired_card', 'Recusado: cartão vencido'),
  card('4000000000000127', 'card_verification_failed', 'Recusado: verificação do cartão falhou'),
  card('4000000000007007', 'review_then_approved', 'Em análise, aprovado depois de 3 s'),
  card('4000000000007106', 'review_then_refused', 'Em análise, recusado depois de 3 s'),
  card('4000000000007205', 'review_until_decided', 'Em análise até que alguém decida'),
  card('4000000000003006', 'slow', 'Aprovado, resposta depois de 3 s'),
  card('4000000000005043', 'charged_but_times_out', 'Cobrado, mas a resposta fica presa por 60 s'),
  card('4000000000005001', 'provider_error', 'Erro 500 do provedor, nada é cobrado'),
  card('4000000000005134', 'charge_unavailable', 'Provedor fora do ar (503) na cobrança'),
  card('4000000000005035', 'token_unavailable', 'Provedor fora do ar (503) já no token'),
];

export function outcomeOfCard(number: string): CardOutcome {
  return SENTINEL_CARDS.find((sentinel) => sentinel.number === number)?.outcome ?? 'approved';
}

function card(number: string, outcome: CardOutcome, description: string): SentinelCard {
  return { number, outcome, description };
}
