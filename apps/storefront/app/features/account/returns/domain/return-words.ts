import type { ReturnReason, ReturnResult, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

export const reasonLabels: Record<ReturnReason, string> = {
  regret: 'Mudei de ideia',
  defect: 'Veio com defeito ou parou de funcionar',
  damaged: 'Chegou danificado',
  wrong_item: 'Recebi outro produto',
};

export const resultLabels: Record<ReturnResult, string> = {
  refund: 'Reembolso',
  credit: 'Crédito na loja',
  exchange: 'Troca',
};

/** Describes a compensation; `creditValidDays` is the store's setting, where 0 means that credit does not expire. */
export function resultText(result: ReturnResult, creditValidDays: number): string {
  switch (result) {
    case 'refund':
      return 'O valor volta pela forma de pagamento do pedido.';
    case 'credit':
      return creditValidDays === 0
        ? 'Sem prazo de validade, para a próxima compra.'
        : `Vale por ${creditValidDays === 1 ? '1 dia' : `${creditValidDays} dias`}, para a próxima compra.`;
    case 'exchange':
      return 'Enviamos outro igual assim que o seu chegar.';
  }
}

interface StatusView {
  readonly label: string;
  /** What the status means for the customer. */
  readonly text: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'neutral';
}

const views: Record<ReturnStatus, StatusView> = {
  requested: {
    label: 'Em análise',
    text: 'Recebemos o seu pedido de devolução e respondemos em até 2 dias úteis.',
    tone: 'warning',
  },
  approved: {
    label: 'Aprovada',
    text: 'Embale bem os produtos, cole a etiqueta e envie como combinado abaixo.',
    tone: 'success',
  },
  received: { label: 'Produto recebido', text: 'Estamos conferindo o que chegou.', tone: 'neutral' },
  done: { label: 'Concluída', text: 'Sua devolução foi concluída.', tone: 'success' },
  refused: {
    label: 'Recusada',
    text: 'Veja abaixo o motivo. Ficou em dúvida? Fale com a gente.',
    tone: 'danger',
  },
};

/** Returns a return's status in the customer's words. */
export function returnStatusView(status: ReturnStatus): StatusView {
  return views[status];
}
