import { parseInvoiceKey } from '@vitrine/brazil/invoice-key.ts';

import { tellOfOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { numberedOrder } from './move-order.ts';
import { orderPapersRepository } from './order-papers-repository.ts';

/** Before these there is nothing to invoice or to send. */
const unpaid: ReadonlySet<string> = new Set(['awaiting_payment', 'in_review', 'cancelled']);
const longestCode = 60;
const longestCarrier = 80;

/** Gives a paid order its invoice (NF-e); another takes the place of the one before. */
export async function tellInvoice(
  db: StoreDatabase,
  { number, key: typed, url }: { number: string; key: string; url: string | null },
): Promise<void> {
  const key = parseInvoiceKey(typed);
  if (key === null) {
    throw new OperatorProblem(
      'invoice_key_invalid',
      'A chave da NF-e tem 44 dígitos e um dígito verificador: confira.',
    );
  }
  const { id } = await paidOrder(db, number);
  await orderPapersRepository.put(db, id, { invoice_key: key, invoice_url: safeUrl(url) });
}

interface Parcel {
  readonly number: string;
  readonly carrier: string;
  readonly code: string;
  readonly url: string | null;
  readonly now: Date;
}

/** Tells where the parcel of a paid order is; its customer too, where it has left before. To be called in a transaction. */
export async function tellTracking(
  trx: StoreTransaction,
  { number, carrier, code, url, now }: Parcel,
): Promise<void> {
  if (code === '' || code.length > longestCode || carrier.length > longestCarrier) {
    throw new OperatorProblem(
      'tracking_invalid',
      `O código de rastreio tem de 1 a ${longestCode} caracteres, a transportadora até ${longestCarrier}.`,
    );
  }
  const { id, status } = await paidOrder(trx, number);
  await orderPapersRepository.put(trx, id, { carrier, tracking_code: code, tracking_url: safeUrl(url) });
  // Before it leaves, the code is told as it does.
  if (status === 'shipped') await tellOfOrder(trx, { topic: 'order_tracking', orderId: id, of: code, now });
}

async function paidOrder(db: StoreDatabase, number: string) {
  const { id, status } = await numberedOrder(db, number);
  if (unpaid.has(status)) {
    throw new OperatorProblem(
      'order_not_paid',
      `O pedido ${number} está em "${status}": ainda não foi pago.`,
    );
  }
  return { id, status };
}

function safeUrl(url: string | null): string | null {
  if (url === null) return null;
  const parsed = /^https?:\/\//.test(url) ? URL.parse(url) : null;
  if (!parsed) throw new OperatorProblem('url_invalid', `"${url}" não é um endereço https://…`);
  return parsed.href;
}
