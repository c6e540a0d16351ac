import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReturnResult, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

export interface ReturnToTell extends Addressee {
  readonly id: number;
  readonly incrementId: string;
  readonly result: ReturnResult;
  readonly amountCentavos: number;
  /** Of a refund: what of it comes back as credit, and the bonus beside it. */
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  /** Of the credit that a return is worth; null for never. */
  readonly creditExpiresAt: Date | null;
  /** The customer withdrew from the purchase: nobody has to approve it. */
  readonly isWithdrawal: boolean;
  /** It was withdrawn from on its way. */
  readonly isOnItsWay: boolean;
  /** What the store says to this step; empty for nothing. */
  readonly note: string;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
}

type Words = Pick<Notice, 'subject' | 'title'> & { readonly news: string; readonly next: string };

const wordsOf: Record<ReturnStatus, (told: ReturnToTell) => Words> = {
  requested: ({ id, incrementId }) => ({
    subject: `Recebemos seu pedido de devolução ${id}`,
    title: 'Recebemos seu pedido de devolução',
    news: `Anotamos a devolução ${id}, do pedido ${incrementId}.`,
    next: 'Respondemos em até 2 dias úteis.',
  }),
  approved: (told) => (told.isWithdrawal && told.result === 'refund' ? withdrawn(told) : approved(told)),
  received: ({ id, incrementId }) => ({
    subject: `Devolução ${id}: seu produto chegou`,
    title: 'Recebemos o que você enviou',
    news: `O que você enviou pela devolução ${id}, do pedido ${incrementId}, chegou até nós.`,
    next: 'Estamos conferindo, e avisamos assim que terminar.',
  }),
  done: (told) => ({
    subject: `Devolução ${told.id} concluída`,
    title: 'Devolução concluída',
    news: `A devolução ${told.id}, do pedido ${told.incrementId}, foi concluída.`,
    next: outcomeOf(told),
  }),
  refused: ({ id, incrementId }) => ({
    subject: `Devolução ${id}: não foi possível aceitar`,
    title: 'Não foi possível aceitar a devolução',
    news: `A devolução ${id}, do pedido ${incrementId}, não pôde ser aceita.`,
    next: 'Ficou em dúvida? Responda a esta mensagem ou fale com a gente.',
  }),
};

function approved({ id, incrementId }: ReturnToTell): Words {
  return {
    subject: `Devolução ${id} aprovada`,
    title: 'Devolução aprovada',
    news: `A devolução ${id}, do pedido ${incrementId}, foi aprovada.`,
    next: 'Embale bem os produtos e siga o que está na página da devolução para enviar.',
  };
}

function withdrawn(told: ReturnToTell): Words {
  const { id, incrementId, isOnItsWay } = told;
  return {
    subject: `Desistência confirmada: pedido ${incrementId}`,
    title: 'Desistência confirmada',
    news: `Recebemos sua desistência da compra, do pedido ${incrementId}. Ela virou a devolução ${id}, já aprovada.`,
    next: `${
      isOnItsWay
        ? 'Recuse a entrega ou, se já recebeu, envie os produtos de volta: é por nossa conta.'
        : 'Embale bem os produtos e siga o que está na página da devolução para enviar: é por nossa conta.'
    } Assim que chegarem, ${refundWords(told, 'voltam')}.`,
  };
}

/** What a customer is told of a step of their return, as text and as HTML. */
export function returnMail(status: ReturnStatus, told: ReturnToTell): MailWords {
  const { id, firstName, storeName, origin, note, items } = told;
  const { subject, title, news, next } = wordsOf[status](told);
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
      { label: 'Ver minha devolução', link: `${origin}/conta/devolucoes/${id}` },
      ...(status === 'done' && told.result === 'credit'
        ? [{ label: 'Ver meus créditos', link: `${origin}/conta/creditos` }]
        : []),
    ],
    about: 'a sua devolução',
  });
}

/** Each part of a refund with its way. */
function refundWords({ amountCentavos, creditCentavos, bonusCentavos }: ReturnToTell, verb: string): string {
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

function outcomeOf(told: ReturnToTell): string {
  const { result, amountCentavos, creditExpiresAt } = told;
  const amount = formatBrlPlain(amountCentavos);
  switch (result) {
    case 'credit':
      return `${amount} em crédito já estão na sua conta, ${
        creditExpiresAt === null
          ? 'sem prazo de validade'
          : `e valem até ${formatDate(new Date(creditExpiresAt.getTime() - 1))}`
      }.`;
    case 'refund':
      return `${refundWords(told, 'voltam')}.`;
    case 'exchange':
      return 'O novo produto vai a caminho do mesmo endereço.';
  }
}
