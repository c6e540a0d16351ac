import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';

/** What of an order becomes a sale. */
export type SoldOrder = Pick<
  AdminOrder,
  | 'number'
  | 'uuid'
  | 'placed_at'
  | 'customer'
  | 'items'
  | 'totals'
  | 'address'
  | 'shipping'
  | 'gift_wrap'
  | 'timeline'
  | 'payment_type'
  | 'payments'
  | 'net_terms'
>;

interface SaleParts {
  readonly contact: number;
  /** Ids of Bling by SKU. */
  readonly products: ReadonlyMap<string, number>;
  readonly paymentForm: number;
  /** Of the sales channel; null: without one. */
  readonly store: number | null;
}

interface Instalment {
  readonly day: string;
  readonly centavos: number;
}

const monthDays = 30;
const reais = (centavos: number) => centavos / 100;
const short = (text: string, longest: number) => text.trim().slice(0, longest);

/** Tells a sale of this order from one of another shop with the same number. */
export const saleMark = ({ uuid }: Pick<AdminOrder, 'uuid'>): string => `Vitrine ${uuid}`;

/** The pieces that the customer still gets. */
export function keptPieces({ items }: Pick<SoldOrder, 'items'>) {
  return items.flatMap((item) => {
    const qty = item.qty - item.withdrawn_qty;
    return qty > 0 ? [{ ...item, qty }] : [];
  });
}

/** What was charged and has not gone back. */
function chargedCentavos({ totals, payments }: Pick<SoldOrder, 'totals' | 'payments'>): number {
  const back = payments
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  return Math.max(0, totals.total_centavos - back);
}

/** When and in which parts the money comes: together what was charged. */
export function saleInstalments(order: SoldOrder): Instalment[] {
  const charged = chargedCentavos(order);
  if (charged === 0) return [];
  const terms = order.net_terms?.instalments;
  if (terms && terms.reduce((sum, { amount_centavos: amount }) => sum + amount, 0) === charged) {
    return terms.map(({ due_date: day, amount_centavos: centavos }) => ({ day, centavos }));
  }
  const paidAt = order.timeline.find(({ status }) => status === 'paid')?.at ?? order.placed_at;
  const first = order.net_terms?.due_date ?? dayInSaoPaulo(new Date(paidAt));
  const count = order.payment_type === 'card' ? Math.max(1, paymentOf(order)?.installments ?? 1) : 1;
  const each = Math.floor(charged / count);
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(requireIsoDate(first), index * monthDays),
    // The first one takes the centavos that do not divide.
    centavos: index === 0 ? charged - each * (count - 1) : each,
  })).filter(({ centavos }) => centavos > 0);
}

const paymentOf = ({ payments }: Pick<SoldOrder, 'payments'>) =>
  payments.find(({ status }) => status === 'paid') ?? payments[0];

/**
 * Returns the sale that Bling takes: products − discount + freight + other expenses is what was charged. Gift wrap and the interest of
 * instalments are other expenses; promotions, coupons, credit and the discount of a payment method are one discount.
 */
export function saleBody(order: SoldOrder, { contact, products, paymentForm, store }: SaleParts) {
  const pieces = keptPieces(order);
  const goods = pieces.reduce((sum, { qty, price_centavos: price }) => sum + qty * price, 0);
  const { shipping_centavos: freight, gift_wrap_centavos: wrap, interest_centavos: interest } = order.totals;
  const charged = chargedCentavos(order);
  const left = goods + freight + wrap + interest - charged;
  const expenses = wrap + interest + Math.max(0, -left);
  const discount = Math.max(0, left);
  const { address, shipping } = order;
  return {
    numeroLoja: order.number,
    data: dayInSaoPaulo(new Date(order.placed_at)),
    dataSaida: dayInSaoPaulo(new Date(order.placed_at)),
    dataPrevista: shipping.arrives_on,
    contato: { id: contact },
    ...(store !== null && { loja: { id: store } }),
    itens: pieces.map(({ sku, name, options_label: options, qty, price_centavos: price }) => ({
      codigo: sku,
      unidade: 'UN',
      quantidade: qty,
      valor: reais(price),
      descricao: short(`${name} ${options}`, 120),
      produto: { id: products.get(sku) ?? 0 },
    })),
    parcelas: saleInstalments(order).map(({ day, centavos }) => ({
      dataVencimento: day,
      valor: reais(centavos),
      formaPagamento: { id: paymentForm },
    })),
    desconto: { valor: reais(discount), unidade: 'REAL' as const },
    outrasDespesas: reais(expenses),
    transporte: {
      // By the sender, as the customer paid it to the shop.
      fretePorConta: 0 as const,
      frete: reais(freight),
      etiqueta: {
        nome: short(address.recipient, 80),
        ...placeOf(address),
      },
    },
    observacoes: short(
      [
        `Pedido ${order.number} da loja. Entrega: ${shipping.name}.`,
        ...(order.gift_wrap ? ['Embalar para presente.'] : []),
      ].join(' '),
      500,
    ),
    observacoesInternas: saleMark(order),
  };
}
export type SaleBody = ReturnType<typeof saleBody>;

function placeOf(address: SoldOrder['address']) {
  return {
    endereco: short(address.street, 100),
    numero: short(address.number, 10),
    complemento: short(address.complement, 100),
    bairro: short(address.neighborhood, 60),
    cep: address.postcode.replace(/\D/g, ''),
    municipio: short(address.city, 60),
    uf: address.region,
  };
}

/** Returns the contact of an order's customer; null without a valid CPF or CNPJ. */
export function contactBody({ customer, address }: Pick<SoldOrder, 'customer' | 'address'>) {
  const document = parseTaxvat(customer.taxvat);
  if (!document) return null;
  return {
    nome: short(customer.name, 120),
    tipo: document.kind === 'pf' ? ('F' as const) : ('J' as const),
    situacao: 'A' as const,
    numeroDocumento: document.value as string,
    // Whoever contributes to ICMS is corrected in Bling, where it stays.
    indicadorIe: 9 as const,
    email: customer.email,
    celular: (customer.phone || address.phone).replace(/\D/g, ''),
    endereco: { geral: placeOf(address) },
  };
}
export type ContactBody = NonNullable<ReturnType<typeof contactBody>>;

/** The kinds of payment of Bling by the shop's, the best first: codes of the NF-e. */
export const paymentKinds: Readonly<Record<PaymentType, readonly number[]>> = {
  pix: [17, 20],
  card: [3],
  boleto: [15],
  net_terms: [14, 15, 5],
  transfer: [18, 16],
};
