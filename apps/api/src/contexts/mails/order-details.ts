import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatCnpj, parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import { orderRows } from '@vitrine/contract/order-total-rows.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { waitingText } from '@vitrine/rules/on-order-text.ts';

import type { MailBlock } from '#api/platform/mail/letter.ts';
import { mailPicture } from '#api/platform/mail/mail-look.ts';

import { productName } from './product-name.ts';

/** An order as its mails show it: what the order's page shows, of the same columns. */
export interface MailedOrder extends Pick<
  Order,
  'totals' | 'discounts' | 'gift_wrap' | 'tracking' | 'shipping'
> {
  /** The origin of the store, for its pictures. */
  readonly origin: string;
  readonly incrementId: string;
  readonly placedAt: Date;
  readonly items: readonly Pick<
    Order['items'][number],
    | 'qty'
    | 'name'
    | 'options_label'
    | 'image'
    | 'price_centavos'
    | 'total_centavos'
    | 'waiting_qty'
    | 'promised_on'
  >[];
  /** Without the person's data after an erasure. */
  readonly address: Order['address'];
  /** The company that the order is invoiced to; null for a person. */
  readonly company?: Order['company'];
  /** The buyer who placed it for the company. */
  readonly ordered_by?: Order['ordered_by'];
  /** As last reported by the provider. */
  readonly payment: Pick<Order['payment'], 'type' | 'card' | 'installments' | 'pix' | 'boleto' | 'net_terms'>;
  /** The days of the right of withdrawal. */
  readonly regretDays: number;
}

/** Returns the Pix code or the line of the boleto. */
export function paymentCodes({ payment: { pix, boleto } }: MailedOrder): MailBlock[] {
  return [
    ...(pix
      ? [
          {
            kind: 'code',
            label: `Pix Copia e Cola, válido até ${formatDate(pix.expires_at)} às ${formatTime(pix.expires_at)}:`,
            code: pix.br_code,
          } as const,
        ]
      : []),
    ...(boleto
      ? [
          {
            kind: 'code',
            label: `Linha digitável do boleto, que vence em ${formatDate(boleto.due_date)}:`,
            code: boleto.linha_digitavel,
          } as const,
          ...(boleto.pdf_url === null
            ? []
            : [{ kind: 'link', label: 'Abrir o boleto', link: boleto.pdf_url } as const]),
        ]
      : []),
  ];
}

/** Returns lines, amounts, delivery, payment and the right of withdrawal of an order [MAI+01]. */
export function orderDetails(order: MailedOrder): MailBlock[] {
  const { incrementId, placedAt, items, totals, payment, regretDays } = order;
  return [
    { kind: 'heading', text: `Pedido ${incrementId}` },
    { kind: 'text', text: `Feito em ${formatDate(placedAt)} às ${formatTime(placedAt)}.`, isMuted: true },
    { kind: 'products', products: items.map((item) => mailedProduct(item, order.origin)) },
    {
      kind: 'amounts',
      rows: [
        ...orderRows(order).map(({ label, value }) => ({
          label,
          amount: typeof value === 'number' ? formatBrlPlain(value) : value,
        })),
        { label: 'Total', amount: formatBrlPlain(totals.total_centavos), isTotal: true },
      ],
    },
    {
      kind: 'facts',
      rows: [
        { label: 'Forma de pagamento', lines: [describePayment({ payment, totals }, formatBrlPlain)] },
        ...deliveryRows(order),
        ...companyRows(order),
        ...buyerRows(order),
        {
          label: 'Direito de arrependimento',
          lines: [
            `Você pode desistir da compra em até ${regretDays} dias corridos depois de receber, sem dizer o motivo, e receber de volta tudo o que pagou, com o frete (art. 49 do Código de Defesa do Consumidor). Peça na página do pedido ou responda a esta mensagem.`,
          ],
        },
      ],
    },
  ];
}

/** Returns a line of an order or a cart as mails show it. */
export function mailedProduct(item: MailedOrder['items'][number], origin: string) {
  const { qty, name, options_label: options, image, price_centavos: price, total_centavos: total } = item;
  return {
    picture: image && mailPicture(origin, image.path),
    name: productName({ qty, name, options }),
    detail: [qty > 1 ? `${formatBrlPlain(price)} cada` : null, waitingText(item)]
      .filter((part) => part !== null)
      .join('. '),
    amount: formatBrlPlain(total),
  };
}

function companyRows({ company }: MailedOrder) {
  if (!company) return [];
  const cnpj = parseCnpj(company.taxvat);
  const documentLine = cnpj ? [`CNPJ ${formatCnpj(cnpj)}`] : [];
  return [{ label: 'Faturado para', lines: [company.name, ...documentLine] }];
}

function buyerRows({ ordered_by: by }: MailedOrder) {
  if (!by) return [];
  const approved = by.approved_by === null ? [] : [`Aprovado por ${by.approved_by}`];
  return [{ label: 'Pedido por', lines: [by.name, ...approved] }];
}

function deliveryRows({ shipping, address }: MailedOrder) {
  const { code, name, arrives_on: arrivesOn, pickup } = shipping;
  if (code === 'gift_card') return [{ label: 'Entrega', lines: [`${name}, em ${formatDate(arrivesOn)}`] }];
  if (pickup) {
    const addressLine = pickup.address === null ? [] : [pickup.address];
    return [{ label: 'Retirada', lines: [`${name}, a partir de ${formatDate(arrivesOn)}`, ...addressLine] }];
  }
  return [
    { label: 'Entrega', lines: [`${name}, até ${formatDate(arrivesOn)}`] },
    { label: 'Endereço', lines: addressLines(address) },
  ];
}

function addressLines(address: MailedOrder['address']): string[] {
  const { recipient, street, number, complement, neighborhood, city, region, postcode } = address;
  const cep = parseCep(postcode);
  const written = (parts: readonly string[], separator: string) =>
    parts.filter((part) => part !== '').join(separator);
  return [
    recipient,
    written([street, number, complement, neighborhood], ', '),
    written([written([city, region], ' – '), postcode && `CEP ${cep ? formatCep(cep) : postcode}`], ', '),
  ].filter((line) => line !== '');
}
