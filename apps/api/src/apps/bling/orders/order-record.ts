import { blingOrder } from '@vitrine/contract/apps/bling.ts';
import { z } from 'zod';

import { type AppContext, AppFault, type AppRecord } from '#api/contexts/apps/apps.public.ts';

const kind = 'order';
const ofInvoice = 'invoice';
/** Orders at Bling whose invoice has not come back. */
const open = 'open';
const attempts = 5;

/** How far an order is at Bling; written before each call that has an effect there. */
const orderRecord = blingOrder.extend({
  /** Of the sale that was sent last. */
  fingerprint: z.string().nullable(),
  /** The sale was deleted at Bling: only a person sends the order again. */
  is_gone: z.boolean(),
});
export type OrderRecord = z.output<typeof orderRecord>;

const parsed = (record: AppRecord | null) => record && orderRecord.parse(record.value);

export async function readOrderRecord({ records }: AppContext, number: string): Promise<OrderRecord | null> {
  return parsed(await records.read(kind, number));
}

/** Notes that an order is about to be sent: from then on a lost sale is looked for. */
export async function beginOrder({ records }: AppContext, number: string): Promise<OrderRecord> {
  const fresh: OrderRecord = {
    number,
    sale: null,
    invoice: null,
    is_cancelled: false,
    fingerprint: null,
    is_gone: false,
  };
  await records.add(kind, number, fresh);
  return parsed(await records.read(kind, number)) ?? fresh;
}

/** Changes a record, whatever else changes it meanwhile; returns it. */
export async function changeOrderRecord(
  { records }: AppContext,
  number: string,
  change: Partial<OrderRecord>,
): Promise<OrderRecord> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const record = await records.read(kind, number);
    const before = parsed(record);
    if (!record || !before) throw new AppFault('Este pedido não foi enviado ao Bling.', { isLasting: true });
    const changed = { ...before, ...change };
    if (await records.replace(kind, { ...record, value: changed })) return changed;
  }
  throw new AppFault('Este pedido está sendo mudado em outro lugar.');
}

export const noteInvoiceOwner = ({ records }: AppContext, id: number, number: string): Promise<void> =>
  records.put(ofInvoice, String(id), { number });

export async function orderOfInvoice({ records }: AppContext, id: number): Promise<string | null> {
  const value = (await records.read(ofInvoice, String(id)))?.value;
  return z.object({ number: z.string() }).safeParse(value).data?.number ?? null;
}

export const forgetInvoice = ({ records }: AppContext, id: number): Promise<void> =>
  records.remove(ofInvoice, String(id));

export const awaitInvoice = ({ records }: AppContext, number: string): Promise<void> =>
  records.put(open, number, {});
export const endAwaiting = ({ records }: AppContext, number: string): Promise<void> =>
  records.remove(open, number);

/** The orders that await their invoice, by number, after one; at most 500. */
export async function awaitingOrders({ records }: AppContext, after = ''): Promise<string[]> {
  return (await records.list(open, '', after)).map(({ key }) => key);
}
