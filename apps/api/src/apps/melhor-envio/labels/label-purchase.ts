import { type Label, labelPurchase, type LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';

import { type AppContext, AppFault, type AppRecord } from '#api/contexts/apps/apps.public.ts';

const kind = 'purchase';
const attempts = 5;

/** The key of the labels of an order, or of a return. */
export const purchaseKey = ({ number, return_id: id }: Pick<LabelPurchase, 'number' | 'return_id'>): string =>
  id === null ? number : `return-${id}`;

function parsed(record: AppRecord | null) {
  return record && { record, purchase: labelPurchase.parse(record.value) };
}

export async function readPurchase({ records }: AppContext, key: string): Promise<LabelPurchase | null> {
  return parsed(await records.read(kind, key))?.purchase ?? null;
}

/** Records a plan; false if there are labels already, or another person has just planned. Cancelled ones give way. */
export async function planPurchase({ records }: AppContext, planned: LabelPurchase): Promise<boolean> {
  const key = purchaseKey(planned);
  if (await records.add(kind, key, planned)) return true;
  const before = parsed(await records.read(kind, key));
  if (!before?.purchase.labels.every(({ step }) => step === 'cancelled')) return false;
  return records.replace(kind, { ...before.record, value: planned });
}

/** Changes a purchase, whatever else changes it meanwhile; returns it. */
export async function changePurchase(
  { records }: AppContext,
  { key, change }: { key: string; change: (purchase: LabelPurchase) => LabelPurchase },
): Promise<LabelPurchase> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = parsed(await records.read(kind, key));
    if (!before) throw new AppFault('Não há etiqueta para este pedido.', { isLasting: true });
    const changed = change(before.purchase);
    if (await records.replace(kind, { ...before.record, value: changed })) return changed;
  }
  throw new AppFault('A etiqueta está sendo mudada em outro lugar.');
}

/** Changes one label of a purchase. */
export async function changeLabel(
  context: AppContext,
  { key, id, change }: { key: string; id: string; change: Partial<Label> },
): Promise<Label> {
  const { labels } = await changePurchase(context, {
    key,
    change: (before) => ({
      ...before,
      labels: before.labels.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }),
  });
  const changed = labels.find((one) => one.id === id);
  if (!changed) throw new AppFault('Esta etiqueta não existe mais.', { isLasting: true });
  return changed;
}
