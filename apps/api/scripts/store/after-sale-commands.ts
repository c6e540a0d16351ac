import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { returnStatuses } from '@vitrine/contract/schemas/return.ts';
import { orderStatuses } from '@vitrine/contract/schemas/sales.ts';
import { cancellationReasonNames } from '@vitrine/contract/stated-reasons.ts';

import { giveCreditByEmail } from '#api/contexts/credits/give-credit.ts';
import {
  eraseGuests,
  type GuestWithOrders,
  guestsNamed,
} from '#api/contexts/customer-data/customer-data.public.ts';
import {
  annulOrder,
  decideOrder,
  invoiceOrder,
  takeOrderStep,
  trackOrder,
} from '#api/contexts/fulfilment/change-order.ts';
import { numberedOrder, operatorSteps } from '#api/contexts/fulfilment/move-numbered-order.ts';
import {
  latestOrders,
  readOrderPapers,
  type Withdrawal,
  withdrawalsOfOrder,
} from '#api/contexts/orders/orders.public.ts';
import { takeReturnStep } from '#api/contexts/returns/returns.public.ts';
import { decideReview } from '#api/contexts/reviews/decide-review.ts';
import { moderationRepository } from '#api/contexts/reviews/moderation-repository.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import {
  centavosOf,
  type Command,
  type CommandContext,
  momentOf,
  oneOf,
  textOf,
  type Values,
  wholeNumberOf,
} from './command.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const listLength = 30;
const none = ['Nada por aqui.'];

type OrderRow = Pick<
  Awaited<ReturnType<typeof latestOrders>>[number],
  'increment_id' | 'status' | 'placed_at' | 'total_centavos' | 'interest_centavos'
> & { readonly hold?: string | null };

function orderLine(order: OrderRow): string {
  const interest = order.interest_centavos;
  const words = [
    order.increment_id,
    order.status.padEnd(16),
    formatDate(order.placed_at),
    formatBrlPlain(order.total_centavos),
    ...(order.hold ? [`parado: ${order.hold}`] : []),
    ...(interest > 0 ? [`(juros do parcelamento: ${formatBrlPlain(interest)})`] : []),
  ];
  return words.join('  ');
}

async function listOrders({ db }: CommandContext, values: Values): Promise<string[]> {
  const statusText = textOf(values, 'status');
  const status = statusText === null ? undefined : oneOf(statusText, orderStatuses);
  const orders = await latestOrders(db, { status, limit: listLength });
  return orders.length === 0 ? none : orders.map(orderLine);
}

async function showOrder({ db }: CommandContext, number: string): Promise<string[]> {
  const order = await numberedOrder(db, number);
  const [{ invoice, tracking }, withdrawals] = await Promise.all([
    readOrderPapers(db, order.id),
    withdrawalsOfOrder(db, order.id),
  ]);
  return [
    orderLine(order),
    ...withdrawals.map(withdrawalLine),
    ...(invoice ? [`NF-e ${invoice.key}${invoice.url === null ? '' : ` ${invoice.url}`}`] : []),
    ...(tracking
      ? [`Rastreio ${tracking.carrier} ${tracking.code}${tracking.url === null ? '' : ` ${tracking.url}`}`]
      : []),
  ];
}

const withdrawalLine = ({ at, origin, items, refund }: Withdrawal) =>
  [
    `${origin === 'staff' ? 'Devolução de valor' : 'Desistência'} ${formatDate(at)}`,
    items.map(({ sku, qty }) => `${qty} × ${sku}`).join(', '),
    `devolve ${formatBrlPlain(refund.money_centavos)}, crédito ${formatBrlPlain(refund.credit_centavos)}, bônus ${formatBrlPlain(refund.bonus_centavos)}`,
  ].join('  ');

/** Reads the tracking from the options. */
function trackingOf(values: Values) {
  return {
    carrier: textOf(values, 'carrier') ?? '',
    code: textOf(values, 'code') ?? '',
    url: textOf(values, 'link'),
  };
}

async function changeOrder(
  context: CommandContext,
  [number = '', step = '']: readonly string[],
  values: Values,
) {
  const { now } = context;
  const code = textOf(values, 'code');
  await context.write((trx, trail) => {
    const change = { trx, trail, number, now };
    if (step === 'cancel') return annulOrder(change, cancellationOf(values));
    if (step === 'proceed') return decideOrder(change, 'proceed');
    if (step === 'tracking') return trackOrder(change, trackingOf(values));
    if (step === 'invoice') {
      return invoiceOrder(change, { key: textOf(values, 'key') ?? '', url: textOf(values, 'link') });
    }
    const tracking = code === null ? undefined : trackingOf(values);
    return takeOrderStep(change, { step: oneOf(step, operatorSteps), tracking });
  });
  return showOrder(context, number);
}

function cancellationOf(values: Values) {
  const reason = textOf(values, 'reason');
  const [note, message] = [textOf(values, 'note'), textOf(values, 'message')];
  return {
    reason: reason === null ? null : oneOf(reason, cancellationReasonNames),
    note: message ?? note ?? '',
    is_note_public: message !== null,
  };
}

const guestLines = (guests: readonly GuestWithOrders[]) =>
  guests.flatMap(({ email, orders }) => [
    orders.length === 0 ? `${email}: nenhum pedido` : `${email}:`,
    ...orders.map((order) => `  ${orderLine(order)}`),
  ]);

async function eraseGuestsNamed(
  { write, now, files, storePublicId }: CommandContext,
  named: string,
): Promise<string[]> {
  const removePicture = (path: string) => files.remove(storePublicId, path);
  const guests = await write((trx, trail) => eraseGuests({ trx, trail, now, removePicture }, named));
  return [
    ...guestLines(guests),
    'Dados apagados. Avisamos por e-mail; de pedidos entregues ficam documento e nome, pelo prazo fiscal.',
  ];
}

export const afterSaleCommands: Readonly<Record<string, Command>> = {
  orders: {
    usage: ['orders [--status paid]'],
    help: 'os últimos pedidos',
    options: { status: text },
    run: (context, words, values) => (words.length > 0 ? null : listOrders(context, values)),
  },
  order: {
    usage: [
      'order 1000003',
      'order 1000003 preparing|shipped|delivered [--code BR123456789BR --carrier Correios --link https://…]',
      'order 1000003 invoice --key 3526… [--link https://…]',
      'order 1000003 tracking --code BR123456789BR [--carrier Correios --link https://…]',
      `order 1000003 cancel [--reason ${cancellationReasonNames.join('|')} --message texto ao cliente | --note só da equipe]`,
      'order 1000003 proceed',
    ],
    help: 'um pedido: andamento, nota fiscal e rastreio; cancelado, tudo volta: produtos, crédito, cupom e dinheiro',
    options: { key: text, link: text, carrier: text, code: text, reason: text, note: text, message: text },
    run: (context, words, values) => {
      if (words.length === 1) return showOrder(context, words[0] ?? '');
      return words.length === 2 ? changeOrder(context, words, values) : null;
    },
  },
  guest: {
    usage: ['guest rita@exemplo.com.br [erase]', 'guest 1000003 [erase]'],
    help: 'as compras sem cadastro de um e-mail, ou do pedido; com erase, apaga os dados de quem comprou (LGPD): os pedidos ficam, sem nome nem endereço',
    run: (context, [named, step, ...more]) => {
      if (named === undefined || more.length > 0) return null;
      if (step === undefined) return guestsNamed(context.db, named).then(guestLines);
      oneOf(step, ['erase']);
      return eraseGuestsNamed(context, named);
    },
  },
  reviews: {
    usage: ['reviews'],
    help: 'as avaliações que esperam aprovação',
    run: ({ db }, words) =>
      words.length > 0
        ? null
        : moderationRepository
            .waiting(db, listLength)
            .then((reviews) =>
              reviews.length === 0
                ? none
                : reviews.flatMap((review) => [
                    `${review.id}  ${'★'.repeat(review.rating)}  ${review.sku} ${review.name} (${review.author_name}, ${review.photos.length} fotos)`,
                    `    ${[review.title, review.body].filter(Boolean).join(' — ').replace(/\s+/g, ' ')}`,
                  ]),
            ),
  },
  review: {
    usage: ['review 12 approve|refuse'],
    help: 'aprova ou recusa uma avaliação',
    run: ({ now, write }, [word, verdict, ...more]) => {
      if (word === undefined || verdict === undefined || more.length > 0) return null;
      const id = wholeNumberOf(word);
      const status = oneOf(verdict, ['approve', 'refuse']) === 'approve' ? 'approved' : 'refused';
      return write((trx, trail) => decideReview({ trx, trail, now }, { id, status })).then(() => [
        `Avaliação ${id}: ${status === 'approved' ? 'publicada' : 'recusada'}.`,
      ]);
    },
  },
  returns: {
    usage: ['returns'],
    help: 'as devoluções em andamento',
    run: ({ db }, words) =>
      words.length > 0
        ? null
        : moderationRepository
            .returns(db, listLength)
            .then((returns) =>
              returns.length === 0
                ? none
                : returns.map(
                    (one) =>
                      `${one.id}  ${one.status.padEnd(9)}  pedido ${one.increment_id}  ${one.is_withdrawal && one.reason === 'regret' ? 'desistência' : one.reason} → ${one.result}  ${formatBrlPlain(one.amount_centavos)}`,
                  ),
            ),
  },
  return: {
    usage: ['return 12 approved|received|done|refused [--note "texto ao cliente"]'],
    help: 'leva uma devolução ao próximo passo; concluída, o valor volta pela forma de pagamento ou o crédito é dado',
    options: { note: text },
    run: ({ now, write }, [id, status, ...more], values) => {
      if (id === undefined || status === undefined || more.length > 0) return null;
      const step = {
        id: wholeNumberOf(id),
        status: oneOf(status, returnStatuses),
        note: textOf(values, 'note') ?? '',
      };
      return write((trx, trail) => takeReturnStep({ trx, trail, now }, step)).then(() => [
        `Devolução ${id}: ${status}.`,
      ]);
    },
  },
  credit: {
    usage: [
      'credit ana@exemplo.com.br 50,00 [--bonus] [--gift] [--expires 2027-01-31] [--key pedido-1000003]',
    ],
    help: 'dá crédito (ou bônus) a um cliente; o mesmo no mesmo dia, ou sob a mesma --key, uma só vez',
    options: { bonus: flag, gift: flag, expires: text, key: text },
    run: (context, [email, amount, ...more], values) =>
      email === undefined || amount === undefined || more.length > 0
        ? null
        : credit(context, { email, amount, values }),
  },
};

async function credit(
  { write, now }: CommandContext,
  { email, amount, values }: { email: string; amount: string; values: Values },
): Promise<string[]> {
  const kind = values['bonus'] === true ? 'bonus' : 'credit';
  const centavos = centavosOf(amount);
  const grant = {
    kind,
    centavos,
    origin: values['gift'] === true ? 'gift' : 'goodwill',
    expiresAt: momentOf(values, 'expires'),
    key: textOf(values, 'key') ?? `${dayInSaoPaulo(now)}:${kind}:${centavos}`,
  } as const;
  const isNew = await write((trx, trail) =>
    giveCreditByEmail({ trx, trail, now }, { typed: email, credit: grant }),
  );
  if (isNew)
    return [`${formatBrlPlain(centavos)} de ${kind === 'bonus' ? 'bônus' : 'crédito'} para ${email}.`];
  throw new OperatorProblem('credit_given_before');
}
