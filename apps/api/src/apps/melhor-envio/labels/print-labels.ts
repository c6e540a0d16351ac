import { z } from 'zod';

import { callMelhorEnvio } from '#api/apps/melhor-envio/call-melhor-envio.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { readPurchase } from './label-purchase.ts';

const input = z.object({ keys: z.array(z.string().max(40)).min(1).max(100) });
const printed = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Returns the provider's page with the labels of orders, for whoever is signed in there; and the orders without a label to print. */
export async function printLabels(context: AppContext, given: unknown) {
  const { keys } = input.parse(given);
  const purchases = await Promise.all(
    [...new Set(keys)].map(async (key) => ({ key, purchase: await readPurchase(context, key) })),
  );
  const ready = purchases.flatMap(({ purchase }) =>
    (purchase?.labels ?? []).flatMap(({ step, provider_id: id }) => (step === 'generated' && id ? [id] : [])),
  );
  const missing = purchases.flatMap(({ key, purchase }) =>
    purchase?.labels.some(({ step }) => step === 'generated') ? [] : [key],
  );
  if (ready.length === 0)
    throw new AppFault('Nenhum destes pedidos tem etiqueta gerada.', { isLasting: true });
  const read = printed.safeParse(
    await callMelhorEnvio(context, {
      method: 'POST',
      path: '/shipment/print',
      body: { mode: 'private', orders: ready },
    }),
  );
  const url = read.success ? new URL(read.data.url) : null;
  const isTheirs =
    context.providerUrl !== null ||
    (url?.protocol === 'https:' && /(?:^|\.)melhorenvio\.com\.br$/.test(url.hostname));
  if (!url || !isTheirs) throw new AppFault('O Melhor Envio não disse onde estão as etiquetas.');
  return { url: url.href, missing };
}
