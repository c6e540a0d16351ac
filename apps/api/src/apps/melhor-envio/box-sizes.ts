import { melhorEnvioBoxes } from '@vitrine/contract/apps/melhor-envio.ts';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import type { BoxSize } from './domain/pack-pieces.ts';

const [kind, key] = ['settings', 'boxes'];

/** The merchant's box sizes; none before it has said so. */
export async function readBoxSizes({ records }: AppContext): Promise<readonly BoxSize[]> {
  const record = await records.read(kind, key);
  return melhorEnvioBoxes.safeParse(record?.value).data ?? [];
}

export async function saveBoxSizes(context: AppContext, input: unknown): Promise<readonly BoxSize[]> {
  const sizes = melhorEnvioBoxes.safeParse(input);
  if (!sizes.success) {
    const [issue] = sizes.error.issues;
    const place = typeof issue?.path[0] === 'number' ? `Caixa ${issue.path[0] + 1}. ` : '';
    throw new AppFault(`${place}${issue?.message ?? ''}`, { isLasting: true });
  }
  await context.records.put(kind, key, sizes.data);
  return sizes.data;
}
