import type { QuoteStatus } from '@vitrine/contract/schemas/quote.ts';

interface QuoteStatusView {
  readonly label: string;
  /** Explains the state to the customer. */
  readonly text: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'neutral';
}

const views: Readonly<Record<QuoteStatus, QuoteStatusView>> = {
  asked: {
    label: 'Aguardando a loja',
    text: 'A loja recebeu o pedido e vai responder com preços, frete e prazo. Você recebe um e-mail.',
    tone: 'warning',
  },
  answered: {
    label: 'Respondida',
    text: 'Confira os valores e aceite até a data. Nada fica reservado até você fazer o pedido.',
    tone: 'success',
  },
  expired: {
    label: 'Vencida',
    text: 'O prazo desta cotação passou. Peça outra à loja, com o que está na sacola.',
    tone: 'neutral',
  },
  accepted: { label: 'Aceita', text: 'Esta cotação virou um pedido.', tone: 'success' },
  declined: { label: 'Recusada por você', text: 'Você recusou esta cotação.', tone: 'neutral' },
  refused: {
    label: 'Não atendida',
    text: 'A loja encerrou este pedido sem uma proposta. Sua sacola continua como estava.',
    tone: 'danger',
  },
};

/** Returns how the account shows the status of a quote. */
export function quoteStatusView(status: QuoteStatus): QuoteStatusView {
  return views[status];
}
