import { refundArrival } from '@vitrine/rules/return-terms.ts';

/** The texts of a mail that a store may write itself; the order's lines, amounts and rights always follow them. */
export interface MailTexts {
  readonly subject: string;
  readonly title: string;
  /** Paragraphs before the data, separated by an empty line. */
  readonly opening: string;
  /** Paragraphs after the data; '' for none. */
  readonly closing: string;
}

interface Placeholder {
  readonly label: string;
  readonly example: string;
}

const everyMail = {
  nome: { label: 'Primeiro nome da pessoa', example: 'Ana' },
  loja: { label: 'Nome da loja', example: 'Casa Aurora' },
} satisfies Record<string, Placeholder>;

const orderMails = {
  ...everyMail,
  pedido: { label: 'Número do pedido', example: '100000042' },
  total: { label: 'Total do pedido, com os juros', example: 'R$ 259,28' },
  pagamento: { label: 'Forma de pagamento', example: 'Pix' },
} satisfies Record<string, Placeholder>;

const refundMails = {
  ...orderMails,
  devolvido: { label: 'Valor que voltou', example: 'R$ 119,90' },
} satisfies Record<string, Placeholder>;

const returnMails = {
  ...everyMail,
  devolucao: { label: 'Número da devolução', example: '12' },
  pedido: { label: 'Número do pedido', example: '100000042' },
} satisfies Record<string, Placeholder>;

interface MailKindTexts<Name extends string> {
  /** Its name in the panel. */
  readonly label: string;
  /** When it is sent, in words. */
  readonly when: string;
  readonly group: 'order' | 'return' | 'reminder';
  readonly placeholders: Readonly<Record<Name, Placeholder>>;
  readonly texts: MailTexts;
}

const mail =
  <const Name extends string>(
    group: MailKindTexts<Name>['group'],
    placeholders: Readonly<Record<Name, Placeholder>>,
  ) =>
  (label: string, when: string, texts: Omit<MailTexts, 'closing'>): MailKindTexts<Name> => ({
    label,
    when,
    group,
    placeholders,
    texts: { ...texts, closing: '' },
  });

const aboutOrder = mail('order', orderMails);
const aboutRefund = mail('order', refundMails);
const aboutReturn = mail('return', returnMails);
const reminder = mail('reminder', everyMail);

/** The mails whose texts a store may change, with the texts that they have until it does. */
export const mailKinds = {
  order_placed: aboutOrder('Pedido recebido', 'Assim que o pedido é feito.', {
    subject: 'Recebemos seu pedido {pedido}',
    title: 'Recebemos seu pedido',
    opening:
      'O pedido {pedido} na loja {loja} está anotado, no total de {total}.\n\nNa página do pedido você vê o pagamento e acompanha cada passo.',
  }),
  order_payment: aboutOrder('Pix ou boleto para pagar', 'Quando o Pix ou o boleto do pedido fica pronto.', {
    subject: 'Pague seu pedido {pedido}',
    title: 'Falta só o pagamento',
    opening:
      'Aqui está o que você precisa para pagar o pedido {pedido} na loja {loja}: {total}, {pagamento}.',
  }),
  order_paid: aboutOrder('Pagamento confirmado', 'Quando o pagamento é confirmado.', {
    subject: 'Pagamento confirmado: pedido {pedido}',
    title: 'Pagamento confirmado',
    opening:
      'O pagamento do pedido {pedido} na loja {loja} foi confirmado.\n\nAgora é com a gente: vamos preparar tudo para o envio.',
  }),
  order_confirmed: aboutOrder('Pedido faturado confirmado', 'Quando um pedido faturado é confirmado.', {
    subject: 'Pedido confirmado: {pedido}',
    title: 'Pedido confirmado',
    opening:
      'O pedido {pedido} na loja {loja} está confirmado.\n\nAgora é com a gente: vamos preparar tudo para o envio.',
  }),
  order_shipped: aboutOrder('Pedido a caminho', 'Quando o pedido é enviado.', {
    subject: 'Seu pedido {pedido} está a caminho',
    title: 'Seu pedido está a caminho',
    opening: 'O pedido {pedido} saiu da loja {loja} e está a caminho.',
  }),
  order_parcel: aboutOrder('Parte do pedido a caminho', 'Quando uma parte do pedido é enviada.', {
    subject: 'Parte do seu pedido {pedido} saiu',
    title: 'Parte do seu pedido saiu',
    opening:
      'Uma parte do pedido {pedido} saiu da loja {loja} e está a caminho. O resto segue em outro volume, e avisamos quando sair.',
  }),
  order_rest_shipped: aboutOrder(
    'Resto do pedido a caminho',
    'Quando sai o último volume de um pedido enviado em partes.',
    {
      subject: 'O resto do seu pedido {pedido} saiu',
      title: 'O resto do seu pedido saiu',
      opening: 'O último volume do pedido {pedido} saiu da loja {loja}. Agora todo o pedido já foi enviado.',
    },
  ),
  order_tracking: aboutOrder('Código de rastreio', 'Quando o código de rastreio muda depois do envio.', {
    subject: 'Código de rastreio do pedido {pedido}',
    title: 'Acompanhe sua entrega',
    opening: 'O pedido {pedido} na loja {loja} tem um código de rastreio.',
  }),
  order_delivered: aboutOrder('Pedido entregue', 'Quando o pedido é entregue.', {
    subject: 'Seu pedido {pedido} foi entregue',
    title: 'Pedido entregue',
    opening: 'O pedido {pedido} na loja {loja} foi entregue. Esperamos que você goste!',
  }),
  order_cancelled: aboutOrder('Pedido cancelado', 'Quando o pedido é cancelado ou vence sem pagamento.', {
    subject: 'Pedido {pedido} cancelado',
    title: 'Pedido cancelado',
    opening: 'O pedido {pedido} na loja {loja} foi cancelado.',
  }),
  order_withdrawn_whole: aboutOrder(
    'Desistência do pedido',
    'Quando a pessoa desiste do pedido inteiro antes do envio.',
    {
      subject: 'Desistência confirmada: pedido {pedido} cancelado',
      title: 'Desistência confirmada',
      opening: 'Recebemos sua desistência, e o pedido {pedido} na loja {loja} foi cancelado.',
    },
  ),
  order_withdrawn: aboutOrder(
    'Desistência de itens',
    'Quando a pessoa desiste de parte do pedido antes do envio.',
    {
      subject: 'Desistência confirmada: itens do pedido {pedido}',
      title: 'Desistência confirmada',
      opening:
        'Recebemos sua desistência destes itens do pedido {pedido} na loja {loja}. O resto do pedido segue normalmente.',
    },
  ),
  order_partly_refunded: aboutOrder('Devolução de uma parte', 'Quando a loja devolve uma parte do valor.', {
    subject: 'Devolução de valor: pedido {pedido}',
    title: 'Vamos devolver uma parte do valor',
    opening: 'A loja {loja} vai devolver uma parte do valor do pedido {pedido}.',
  }),
  order_address: aboutOrder(
    'Endereço corrigido',
    'Quando a loja ou o cliente corrige o endereço antes do envio.',
    {
      subject: 'Endereço corrigido: pedido {pedido}',
      title: 'O endereço da entrega foi corrigido',
      opening:
        'O endereço da entrega do pedido {pedido} na loja {loja} foi corrigido: confira-o abaixo.\n\nSe não foi você, ou se algo não está certo, responda a esta mensagem antes do envio.',
    },
  ),
  order_unshipped: aboutOrder('Envio desfeito', 'Quando a loja desfaz um envio marcado por engano.', {
    subject: 'Correção: pedido {pedido} ainda não foi enviado',
    title: 'Seu pedido ainda não saiu',
    opening:
      'Avisamos por engano que o pedido {pedido} na loja {loja} estava a caminho. Ele ainda não saiu, e avisamos assim que for enviado. Desculpe pelo engano.',
  }),
  order_parcel_unshipped: aboutOrder(
    'Envio de uma parte desfeito',
    'Quando a loja desfaz o envio de um volume marcado por engano.',
    {
      subject: 'Correção: parte do pedido {pedido} ainda não foi enviada',
      title: 'Essa parte do seu pedido ainda não saiu',
      opening:
        'Avisamos por engano que uma parte do pedido {pedido} na loja {loja} estava a caminho. Ela ainda não saiu, e avisamos assim que for enviada. Desculpe pelo engano.',
    },
  ),
  order_undelivered: aboutOrder('Entrega desfeita', 'Quando a loja desfaz uma entrega marcada por engano.', {
    subject: 'Correção: pedido {pedido} ainda não foi entregue',
    title: 'Seu pedido ainda não foi entregue',
    opening:
      'Avisamos por engano que o pedido {pedido} na loja {loja} foi entregue. Acompanhe na página do pedido onde ele está. Desculpe pelo engano.',
  }),
  order_refunded: aboutRefund('Valor devolvido', 'Quando o provedor devolve o pagamento.', {
    subject: 'Valor devolvido: pedido {pedido}',
    title: 'Devolvemos seu pagamento',
    opening: `Devolvemos {devolvido} do pedido {pedido} na loja {loja}, pela mesma forma de pagamento.\n\nO Pix volta ${refundArrival.pix}. No cartão, o valor aparece ${refundArrival.card}.`,
  }),
  order_abated: aboutRefund(
    'Valor faturado abatido',
    'Quando uma parte de um pedido faturado deixa de ser devida.',
    {
      subject: 'Valor abatido: pedido {pedido}',
      title: 'Abatemos o valor faturado',
      opening:
        'Abatemos {devolvido} do que a sua empresa paga pelo pedido {pedido} na loja {loja}.\n\nSe ela já pagou, devolvemos esse valor por transferência.',
    },
  ),
  return_requested: aboutReturn('Devolução pedida', 'Quando a pessoa pede uma devolução ou troca.', {
    subject: 'Recebemos seu pedido de devolução {devolucao}',
    title: 'Recebemos seu pedido de devolução',
    opening: 'Anotamos a devolução {devolucao}, do pedido {pedido}.',
  }),
  return_approved: aboutReturn('Devolução aprovada', 'Quando a loja aprova a devolução.', {
    subject: 'Devolução {devolucao} aprovada',
    title: 'Devolução aprovada',
    opening: 'A devolução {devolucao}, do pedido {pedido}, foi aprovada.',
  }),
  return_withdrawn: aboutReturn(
    'Desistência depois do envio',
    'Quando a pessoa desiste da compra depois do envio.',
    {
      subject: 'Desistência confirmada: pedido {pedido}',
      title: 'Desistência confirmada',
      opening:
        'Recebemos sua desistência da compra, do pedido {pedido}. Ela virou a devolução {devolucao}, já aprovada.',
    },
  ),
  return_received: aboutReturn('Devolução recebida', 'Quando os produtos devolvidos chegam à loja.', {
    subject: 'Devolução {devolucao}: seu produto chegou',
    title: 'Recebemos o que você enviou',
    opening: 'O que você enviou pela devolução {devolucao}, do pedido {pedido}, chegou até nós.',
  }),
  return_done: aboutReturn('Devolução concluída', 'Quando a devolução termina.', {
    subject: 'Devolução {devolucao} concluída',
    title: 'Devolução concluída',
    opening: 'A devolução {devolucao}, do pedido {pedido}, foi concluída.',
  }),
  return_refused: aboutReturn('Devolução recusada', 'Quando a loja não aceita a devolução.', {
    subject: 'Devolução {devolucao}: não foi possível aceitar',
    title: 'Não foi possível aceitar a devolução',
    opening: 'A devolução {devolucao}, do pedido {pedido}, não pôde ser aceita.',
  }),
  cart_reminder: reminder(
    'Sacola deixada',
    'Quando quem pediu o lembrete deixa a sacola parada pelas horas que a loja escolheu.',
    {
      subject: 'Sua sacola continua guardada',
      title: 'Sua sacola está guardada',
      opening:
        'Você deixou produtos na sacola da loja {loja}. Eles continuam lá, com o preço de hoje.\n\nSe ainda quiser, é só continuar de onde parou, em qualquer aparelho.',
    },
  ),
} as const;

export type MailKind = keyof typeof mailKinds;

/** The names that a text of this mail may use in braces. */
export type PlaceholderOf<Kind extends MailKind> = keyof (typeof mailKinds)[Kind]['placeholders'];

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}

const placeholder = /\{([^{}]*)\}/g;

/** Returns the name of the first placeholder in a text that a mail does not have; null without one. */
export function unknownPlaceholder(kind: MailKind, text: string): string | null {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!Object.hasOwn(mailKinds[kind].placeholders, name)) return name;
  }
  return null;
}

/**
 * Puts values in the place of their names in braces, once: a value that looks like a placeholder stays as it is, and an unknown name
 * too.
 */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
}
