import { formatDate } from '@vitrine/brazil/date-time.ts';
import type {
  ReturnableOrder,
  ReturnExchange,
  ReturnReason,
  ReturnResult,
  ReturnStatus,
} from '@vitrine/contract/schemas/return.ts';
import { returnAnswerDays } from '@vitrine/rules/return-terms.ts';

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
      return 'Escolha o tamanho ou a cor. Enviamos assim que o seu chegar, sem novo frete.';
  }
}

/** Says what an exchange costs more, or less; empty if nothing. */
export function differenceText(centavos: number, format: (centavos: number) => string): string {
  if (centavos === 0) return '';
  return centavos > 0 ? `mais ${format(centavos)}` : `${format(-centavos)} de crédito`;
}

/** Says how far an exchange is. */
export function exchangeText(
  { state, to_pay_centavos: toPay }: ReturnExchange,
  format: (centavos: number) => string,
) {
  const texts: Record<ReturnExchange['state'], string> = {
    wished: 'Reservamos a peça nova quando a devolução for aprovada.',
    reserved: 'A peça nova está reservada para você. Enviamos assim que a sua chegar.',
    unavailable:
      'A peça escolhida acabou. Escolha outra, ou fale com a gente para receber crédito ou reembolso.',
    awaiting_payment: `O pedido da peça nova espera o pagamento da diferença de ${format(toPay)}.`,
    replaced: 'A peça nova segue em um pedido próprio.',
    credited: 'O pedido da peça nova foi cancelado, e o valor é crédito na sua conta.',
  };
  return texts[state];
}

interface StatusView {
  readonly label: string;
  /** Explains the status to the customer. */
  readonly text: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'neutral';
}

const views: Record<ReturnStatus, StatusView> = {
  requested: {
    label: 'Em análise',
    text: `Recebemos o seu pedido de devolução e respondemos em até ${returnAnswerDays} dias úteis.`,
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

/** Formats a calendar day, 'YYYY-MM-DD': '26/11/2026'. */
export function formatDay(isoDate: string): string {
  return formatDate(new Date(`${isoDate}T12:00:00Z`));
}

type Deadlines = Pick<
  ReturnableOrder,
  'withdrawal_until' | 'is_withdrawal_open' | 'regret_until' | 'is_regret_open' | 'until'
>;

/** Describes an order's return deadlines by reason; the legal ones if the back end sends none. */
export function returnDeadlines(order: Deadlines): string {
  const withdrawal = formatDay(order.withdrawal_until);
  const regret = formatDay(order.regret_until ?? order.withdrawal_until);
  const defects = `problemas com o produto, até ${formatDay(order.until)}`;
  if (order.is_withdrawal_open) {
    return regret === withdrawal
      ? `Você pode desistir da compra até ${withdrawal}.`
      : `Você pode desistir da compra, com o frete de volta, até ${withdrawal}, e devolver sem explicar por quê até ${regret}.`;
  }
  return order.is_regret_open
    ? `Você pode devolver sem explicar por quê até ${regret}; ${defects}.`
    : `O prazo para desistir terminou em ${regret}; ${defects}.`;
}
