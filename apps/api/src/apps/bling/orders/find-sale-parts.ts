import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { z } from 'zod';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { paymentKinds } from '#api/apps/bling/domain/sale-body.ts';
import { productsOfSku } from '#api/apps/bling/products/bling-products.ts';
import { readLink } from '#api/apps/bling/stock/linked-stock.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { readList } from './read-bling.ts';

const kind = 'payment-form';
const keptMs = 86_400_000;
const form = z.object({
  id: z.int(),
  tipoPagamento: z.int(),
  situacao: z.int().nullish().catch(null),
  padrao: z.int().nullish().catch(null),
});

const lasting = (message: string) => new AppFault(message, { isLasting: true });

/** Returns the sales channel of the settings; null without one. */
export function salesChannelOf({ settings }: Pick<AppContext, 'settings'>): number | null {
  const given = settings['store_id'];
  if (typeof given !== 'string' || given.trim() === '') return null;
  const id = Number(given.trim());
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw lasting('O ID da loja no Bling é um número: corrija-o nas configurações do aplicativo.');
}

/** Returns the ids of Bling by SKU. Refuses codes that Bling does not have, and names them. */
export async function findProducts(
  context: AppContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const sku of new Set(skus)) {
    const linked = await readLink(context, sku);
    const id =
      linked?.link.bling_id ??
      (await productsOfSku(context, sku)).find(({ isParent }) => !isParent)?.id ??
      null;
    if (id !== null) found.set(sku, id);
  }
  const missing = [...new Set(skus)].filter((sku) => !found.has(sku));
  if (missing.length === 0) return found;
  throw lasting(
    `O Bling não tem produto com o código ${missing.join(', ')}. Cadastre-o lá, ou envie os produtos na página do Bling, e tente de novo.`,
  );
}

/** Returns the account's form of payment of a type; asks for it once a day. */
export async function findPaymentForm(context: AppContext, type: PaymentType): Promise<number> {
  const known = await context.records.read(kind, type);
  const stored = z.object({ id: z.int() }).safeParse(known?.value);
  if (stored.success) return stored.data.id;
  const forms = readList(await callBling(context, (bling) => bling.formasDePagamento.get({ limite: 100 })))
    .flatMap((one) => form.safeParse(one).data ?? [])
    .filter(({ situacao }) => situacao !== 0);
  const chosen = [...paymentKinds[type], 99]
    .flatMap((wanted) => forms.filter(({ tipoPagamento }) => tipoPagamento === wanted))
    .at(0);
  if (!chosen) {
    throw lasting(
      `Cadastre no Bling uma forma de pagamento do tipo ${paymentTypes[type].label} e tente de novo.`,
    );
  }
  const expiresAt = new Date(context.clock.now().getTime() + keptMs);
  await context.records.put(kind, type, { id: chosen.id }, { expiresAt });
  return chosen.id;
}
