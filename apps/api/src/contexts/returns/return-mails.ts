import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReturnResult, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

export interface ReturnMailFacts extends Addressee {
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
  /** The store's note about this status; empty for none. */
  readonly note: string;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
}

type Words = Pick<Notice, 'subject' | 'title'> & { readonly news: string; readonly next: string };

const wordsOf: Record<ReturnStatus, (facts: ReturnMailFacts) => Words> = {
  requested: ({ id, incrementId }) => ({
    subject: `Recebemos seu pedido de devolução ${id}`,
    title: 'Recebemos seu pedido de devolução',
    news: `Anotamos a devolução ${id}, do pedido ${incrementId}.`,
    next: 'Respondemos em até 2 dias úteis.',
  }),
  approved: (facts) => (facts.isWithdrawal && facts.result === 'refund' ? withdrawn(facts) : approved(facts)),
  received: ({ id, incrementId }) => ({
    subject: `Devolução ${id}: seu produto chegou`,
    title: 'Recebemos o que você enviou',
    news: `O que você enviou pela devolução ${id}, do pedido ${incrementId}, chegou até nós.`,
    next: 'Estamos conferindo, e avisamos assim que terminar.',
  }),
  done: (facts) => ({
    subject: `Devolução ${facts.id} concluída`,
    title: 'Devolução concluída',
    news: `A devolução ${facts.id}, do pedido ${facts.incrementId}, foi concluída.`,
    next: outcomeOf(facts),
  }),
  refused: ({ id, incrementId }) => ({
    subject: `Devolução ${id}: não foi possível aceitar`,
    title: 'Não foi possível aceitar a devolução',
    news: `A devolução ${id}, do pedido ${incrementId}, não pôde ser aceita.`,
    next: 'Ficou em dúvida? Responda a esta mensagem ou fale com a gente.',
  }),
};

function approved({ id, incrementId }: ReturnMailFacts): Words {
  return {
    subject: `Devolução ${id} aprovada`,
    title: 'Devolução aprovada',
    news: `A devolução ${id}, do pedido ${incrementId}, foi aprovada.`,
    next: 'Embale bem os produtos e siga o que está na página da devolução para enviar.',
  };
}

function withdrawn(facts: ReturnMailFacts): Words {
  const { id, incrementId, isInTransit, isGuest } = facts;
  return {
    subject: `Desistência confirmada: pedido ${incrementId}`,
    title: 'Desistência confirmada',
    news: `Recebemos sua desistência da compra, do pedido ${incrementId}. Ela virou a devolução ${id}, já aprovada.`,
    next: `${
      isInTransit
        ? 'Recuse a entrega ou, se já recebeu, envie os produtos de volta: é por nossa conta.'
        : isGuest
          ? 'Embale bem os produtos e cole a etiqueta, que está na página do pedido. Para combinar o envio, por nossa conta, responda a esta mensagem.'
          : 'Embale bem os produtos e siga o que está na página da devolução para enviar: é por nossa conta.'
    } Assim que chegarem, ${refundWords(facts, 'voltam')}.`,
  };
}

/** Returns the mail about a status of a return, as text and as HTML. */
export function returnMail(status: ReturnStatus, facts: ReturnMailFacts): MailWords {
  const { id, firstName, storeName, origin, note, items } = facts;
  const { subject, title, news, next } = wordsOf[status](facts);
  return noticeMail({
    subject,
    title,
    firstName,
    storeName,
    paragraphs: [news, ...(note === '' ? [] : [note]), next],
    lines: items.map(
      ({ qty, name, options_label: options }) => `${qty} × ${name}${options === '' ? '' : ` (${options})`}`,
    ),
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
      return 'O novo produto vai a caminho do mesmo endereço.';
  }
}
