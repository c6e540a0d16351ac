import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { MailTexts } from '@vitrine/contract/mail-texts.ts';
import type { ReturnResult, ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { returnAnswerDays } from '@vitrine/rules/return-terms.ts';

import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

import { filledTexts } from './filled-texts.ts';
import { productName } from './product-name.ts';

export interface ReturnMailFacts extends Recipient {
  readonly origin: string;
  /** Has no account, so that links must not lead there. */
  readonly isGuest: boolean;
  readonly id: number;
  /** The address of the order's page, which leads a guest buyer to the return. */
  readonly orderLink: string;
  readonly incrementId: string;
  readonly result: ReturnResult;
  readonly amountCentavos: number;
  /** The part of a refund that is returned as credit. */
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  /** The expiry of the granted credit; null for none. */
  readonly creditExpiresAt: Date | null;
  /** The customer withdrew from the purchase, which needs no approval. */
  readonly isWithdrawal: boolean;
  /** The order had shipped and was not delivered. */
  readonly isInTransit: boolean;
  /** The order of an exchange's new pieces; null before it is placed, and for any other return. */
  readonly replacement: {
    readonly incrementId: string;
    readonly status: OrderStatus;
    readonly toPayCentavos: number;
    /** What the returned pieces were worth beyond it, given as credit. */
    readonly differenceCentavos: number;
  } | null;
  /** The store's note about this status; empty for none. */
  readonly note: string;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
}

const nextOf: Record<ReturnStatus, (facts: ReturnMailFacts) => string> = {
  requested: () => `Respondemos em até ${returnAnswerDays} dias úteis.`,
  approved: (facts) =>
    isWithdrawn(facts)
      ? nextAfterWithdrawal(facts)
      : 'Embale bem os produtos e siga o que está na página da devolução para enviar.',
  received: (facts) =>
    facts.result === 'exchange'
      ? replacementWords(facts)
      : 'Estamos conferindo, e avisamos assim que terminar.',
  done: (facts) => outcomeOf(facts),
  refused: () => 'Ficou em dúvida? Responda a esta mensagem ou fale com a gente.',
};

const isWithdrawn = ({ isWithdrawal, result }: ReturnMailFacts) => isWithdrawal && result === 'refund';

function nextAfterWithdrawal(facts: ReturnMailFacts): string {
  const { isInTransit, isGuest } = facts;
  return `${
    isInTransit
      ? 'Recuse a entrega ou, se já recebeu, envie os produtos de volta: é por nossa conta.'
      : isGuest
        ? 'Embale bem os produtos e cole a etiqueta, que está na página do pedido. Para combinar o envio, por nossa conta, responda a esta mensagem.'
        : 'Embale bem os produtos e siga o que está na página da devolução para enviar: é por nossa conta.'
  } Assim que chegarem, ${refundWords(facts, 'voltam')}.`;
}

/** Returns the mail whose texts a store may have changed. */
export function returnMailKind(
  status: ReturnStatus,
  facts: Pick<ReturnMailFacts, 'isWithdrawal' | 'result'>,
) {
  const isOfWithdrawal = status === 'approved' && facts.isWithdrawal && facts.result === 'refund';
  return isOfWithdrawal ? 'return_withdrawn' : (`return_${status}` as const);
}

/** Returns the mail about a status of a return, in the store's texts. */
export function returnMail(status: ReturnStatus, facts: ReturnMailFacts, texts: MailTexts): MailWords {
  const { id, incrementId, firstName, storeName, origin, note, items } = facts;
  const written = filledTexts(texts, {
    nome: firstName,
    loja: storeName,
    devolucao: String(id),
    pedido: incrementId,
  });
  return noticeMail({
    subject: written.subject,
    title: written.title,
    firstName,
    storeName,
    paragraphs: written.opening,
    lines: items.map(({ qty, name, options_label: options }) => productName({ qty, name, options })),
    facts: [...(note === '' ? [] : [note]), nextOf[status](facts)],
    closing: written.closing,
    ways: [
      facts.isGuest
        ? { label: 'Ver meu pedido', link: facts.orderLink }
        : { label: 'Ver minha devolução', link: `${origin}/conta/devolucoes/${id}` },
      ...(status === 'done' && facts.result === 'credit'
        ? [{ label: 'Ver meus créditos', link: `${origin}/conta/creditos` }]
        : []),
    ],
    about: 'a sua devolução',
  });
}

/** Names each part of a refund with its payment method. */
function refundWords(
  { amountCentavos, creditCentavos, bonusCentavos }: ReturnMailFacts,
  verb: string,
): string {
  const parts = [
    [amountCentavos - creditCentavos, 'pela forma de pagamento do pedido'],
    [creditCentavos, 'como crédito na sua conta'],
    [bonusCentavos, 'como bônus na sua conta'],
  ] as const;
  const paid = parts.filter(([centavos]) => centavos > 0);
  return new Intl.ListFormat('pt-BR').format(
    paid.map(([centavos, way]) => `${formatBrlPlain(centavos)} ${verb} ${way}`),
  );
}

function outcomeOf(facts: ReturnMailFacts): string {
  const { result, amountCentavos, creditExpiresAt } = facts;
  const amount = formatBrlPlain(amountCentavos);
  switch (result) {
    case 'credit':
      return `${amount} em crédito já estão na sua conta, ${
        creditExpiresAt === null
          ? 'sem prazo de validade'
          : `e valem até ${formatDate(new Date(creditExpiresAt.getTime() - 1))}`
      }.`;
    case 'refund':
      return `${refundWords(facts, 'voltam')}.`;
    case 'exchange':
      return replacementWords(facts);
  }
}

/** Says where the new pieces of an exchange are: promises nothing of an order that was cancelled. */
function replacementWords({ replacement, amountCentavos }: ReturnMailFacts): string {
  if (replacement === null) {
    return 'A peça que você escolheu acabou. Escolha outra na página da devolução, ou responda a esta mensagem.';
  }
  const { incrementId, status, toPayCentavos, differenceCentavos } = replacement;
  const order = `O pedido ${incrementId}, da peça nova,`;
  const rest =
    differenceCentavos === 0
      ? ''
      : ` A diferença de ${formatBrlPlain(differenceCentavos)} é crédito na sua conta.`;
  switch (status) {
    case 'cancelled':
      return `${order} foi cancelado. Os ${formatBrlPlain(amountCentavos)} do que você devolveu são crédito na sua conta.`;
    case 'awaiting_payment':
    case 'in_review':
      return `${order} espera o pagamento da diferença de ${formatBrlPlain(toPayCentavos)}.`;
    case 'delivered':
      return `${order} já foi entregue.${rest}`;
    case 'paid':
    case 'preparing':
    case 'shipped':
      return `${order} vai para o mesmo endereço, sem novo frete.${rest}`;
  }
}
