import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { CustomerData } from '@vitrine/contract/schemas/customer-data.ts';

import { readBalances, readLedger } from '#api/contexts/credits/credits.public.ts';
import { everyBuyerOf } from '#api/contexts/customer/customer.public.ts';
import { draftsOfCustomer } from '#api/contexts/drafts/drafts.public.ts';
import { giftCardsOfPerson } from '#api/contexts/gift-cards/gift-cards.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';

import {
  buyerRoleWords,
  creditKindWords,
  creditOperationWords,
  creditOriginWords,
  draftStatusWords,
  giftCardStatusWords,
  orderStatusWords,
  paymentStatusWords,
  returnReasonWords,
  returnResultWords,
  returnStatusWords,
} from './domain/portuguese-words.ts';
import { exportRepository } from './export-repository.ts';

interface Line {
  readonly sku: string;
  readonly name: string;
  readonly options_label: string;
  readonly qty: number;
}

const toLine = ({ sku, name, options_label: options, qty }: Line) => ({
  sku,
  produto: name,
  opcoes: options,
  quantidade: qty,
});

/** Exports the customer's orders. */
export async function exportOrders(db: StoreDatabase, customerId: number): Promise<CustomerData['pedidos']> {
  const [orders, items, events, payments, parcels] = await Promise.all([
    exportRepository.orders(db, customerId),
    exportRepository.orderItems(db, customerId).then(byOrder),
    exportRepository.orderEvents(db, customerId).then(byOrder),
    exportRepository.payments(db, customerId).then(byOrder),
    exportRepository.orderParcels(db, customerId).then(byOrder),
  ]);
  return orders.map((order) => ({
    numero: order.increment_id,
    situacao: orderStatusWords[order.status],
    feito_em: order.placed_at.toISOString(),
    itens: (items.get(order.id) ?? []).map((item) => ({
      ...toLine(item),
      preco_centavos: item.price_centavos,
      total_centavos: item.total_centavos,
    })),
    produtos_centavos: order.items_centavos,
    desconto_centavos: order.discount_centavos,
    frete_centavos: order.shipping_centavos,
    juros_centavos: order.interest_centavos,
    credito_usado_centavos: order.credit_centavos,
    bonus_usado_centavos: order.bonus_centavos,
    total_centavos: order.total_centavos,
    cupom: order.coupon_code,
    embalagem_para_presente:
      order.gift_message === null
        ? null
        : { valor_centavos: order.gift_wrap_centavos, mensagem: order.gift_message },
    entrega: {
      forma: order.shipping.name,
      previsao: order.shipping.arrives_on,
      endereco: toAddress(order.address),
    },
    pagamentos: (payments.get(order.id) ?? []).map((payment) => ({
      forma: paymentTypes[payment.type].word,
      situacao: paymentStatusWords[payment.status],
      valor_centavos: payment.amount_centavos,
      parcelas: payment.installments,
      criado_em: payment.created_at.toISOString(),
    })),
    andamento: (events.get(order.id) ?? []).map(({ status, at }) => ({
      situacao: orderStatusWords[status],
      em: at.toISOString(),
    })),
    nota_fiscal: order.invoice_key === null ? null : { chave: order.invoice_key, link: order.invoice_url },
    rastreio:
      order.tracking_code === null
        ? null
        : {
            transportadora: order.carrier ?? '',
            codigo: order.tracking_code,
            link: order.tracking_url,
          },
    volumes: parcelsOf(parcels.get(order.id) ?? []),
  }));
}

type ParcelRow = Awaited<ReturnType<typeof exportRepository.orderParcels>>[number];

function parcelsOf(rows: readonly ParcelRow[]): CustomerData['pedidos'][number]['volumes'] {
  return [...Map.groupBy(rows, ({ position }) => position)].flatMap(([position, own]) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        volume: position,
        itens: own.map(toLine),
        transportadora: first.carrier,
        codigo: first.tracking_code,
        link: first.tracking_url,
        enviado_em: first.shipped_at.toISOString(),
        entregue_em: first.delivered_at?.toISOString() ?? null,
      },
    ];
  });
}

/** Exports what the staff prepared for the customer, and the customer's quotes; a draft of the staff that became an order is exported as one. */
export async function exportDrafts(
  db: StoreDatabase,
  customerId: number,
): Promise<CustomerData['pedidos_preparados']> {
  const drafts = await draftsOfCustomer(db, customerId);
  return drafts
    .filter((draft) => draft.order_id === null || draft.asked_at !== null || draft.approval_asked_at !== null)
    .map((draft) => ({
      numero: draft.id,
      situacao: draftStatusWords[draft.status],
      criado_em: draft.created_at.toISOString(),
      itens: draft.lines.map((line) => ({ ...toLine(line), preco_centavos: line.price_centavos })),
      desconto_centavos: draft.discount_centavos,
      motivo_do_desconto: draft.discount_reason,
      cupom: draft.coupon_code,
      anotacao: draft.note,
      endereco: draft.address && toAddress(draft.address),
      cotacao: draft.asked_at && {
        pedida_em: draft.asked_at.toISOString(),
        mensagem: draft.asked_note,
        para_o_dia: draft.wished_on,
        motivo_da_recusa: draft.decline_reason,
      },
      aprovacao: draft.approval_asked_at && {
        pedida_em: draft.approval_asked_at.toISOString(),
        por: draft.author,
        mensagem: draft.asked_note,
        decidida_por: draft.decided_by,
        motivo_da_recusa: draft.decline_reason,
      },
    }));
}

function toAddress(address: OrderAddress) {
  return {
    destinatario: address.recipient,
    telefone: address.phone,
    cep: address.postcode,
    logradouro: address.street,
    numero: address.number,
    complemento: address.complement,
    bairro: address.neighborhood,
    cidade: address.city,
    uf: address.region,
  };
}

/** Exports the buyers of a company. */
export async function exportBuyers(
  db: StoreDatabase,
  customerId: number,
): Promise<CustomerData['compradores']> {
  return (await everyBuyerOf(db, customerId)).map((buyer) => ({
    nome: buyer.name,
    email: buyer.email,
    papel: buyerRoleWords[buyer.role],
    limite_por_pedido_centavos: buyer.order_limit_centavos,
    convidado_em: buyer.invited_at.toISOString(),
    aceito_em: buyer.accepted_at?.toISOString() ?? null,
    removido_em: buyer.removed_at?.toISOString() ?? null,
  }));
}

/** Exports the customer's returns. */
export async function exportReturns(
  db: StoreDatabase,
  customerId: number,
): Promise<CustomerData['devolucoes']> {
  const [returns, items, events] = await Promise.all([
    exportRepository.returns(db, customerId),
    exportRepository.returnItems(db, customerId).then(byReturn),
    exportRepository.returnEvents(db, customerId).then(byReturn),
  ]);
  return returns.map((one) => ({
    numero: one.id,
    pedido: one.increment_id,
    situacao: returnStatusWords[one.status],
    motivo: returnReasonWords[one.reason],
    preferencia: returnResultWords[one.result],
    comentario: one.comment,
    pedida_em: one.requested_at.toISOString(),
    valor_centavos: one.amount_centavos,
    itens: (items.get(one.id) ?? []).map(toLine),
    fotos: one.photos,
    andamento: (events.get(one.id) ?? []).map(({ status, note, at }) => ({
      situacao: returnStatusWords[status],
      nota: note,
      em: at.toISOString(),
    })),
  }));
}

/** Exports the gift cards that the customer bought, redeemed or is to get; of those of others no more than their mail says. */
export async function exportGiftCards(
  db: StoreDatabase,
  person: { customerId: number; email: string },
): Promise<CustomerData['vales_presente']> {
  return (await giftCardsOfPerson(db, person)).map((card) => {
    const isBuyer = card.buyer_id === person.customerId;
    return {
      pedido: isBuyer ? card.increment_id : null,
      situacao: giftCardStatusWords[card.status],
      valor_centavos: card.amount_centavos,
      de: card.sender_name,
      para: card.recipient_name,
      email: card.recipient_email,
      mensagem: card.message,
      data_de_envio: card.send_on,
      enviado_em: card.sent_at?.toISOString() ?? null,
      resgatado_em: card.redeemed_at?.toISOString() ?? null,
      vale_ate: card.expires_on,
    };
  });
}

/** Exports the customer's credit balances with their ledger entries. */
export async function exportCredits(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<CustomerData['creditos']> {
  // Reading the balances expires what is due, so that the ledger read next contains it.
  const balances = await readBalances(db, { customerId, now });
  const entries = await readLedger(db, customerId);
  return {
    saldo_centavos: balances.credit_centavos,
    bonus_centavos: balances.bonus_centavos,
    lancamentos: entries.map((entry) => ({
      tipo: creditKindWords[entry.kind],
      operacao: creditOperationWords[entry.operation],
      origem: creditOriginWords[entry.origin],
      referencia: entry.reference,
      valor_centavos: entry.amount_centavos,
      em: entry.at.toISOString(),
      vence_em: entry.expires_at?.toISOString() ?? null,
    })),
  };
}

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ order_id: id }) => id);
}

function byReturn<Row extends { return_id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  return Map.groupBy(rows, ({ return_id: id }) => id);
}
