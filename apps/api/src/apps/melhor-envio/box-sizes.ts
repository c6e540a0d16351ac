import { z } from 'zod';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import type { BoxSize } from './domain/pack-pieces.ts';

const side = (what: string) =>
  z
    .int({ error: `${what}: use centímetros inteiros, de 1 a 200.` })
    .min(1)
    .max(200);
const grams = (what: string, max: number) =>
  z.int({ error: `${what}: use gramas inteiros, até ${max}.` }).max(max);

const boxSize = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Dê um nome a cada caixa.' })
    .max(40, { error: 'Use até 40 caracteres para o nome.' }),
  length: side('Comprimento'),
  width: side('Largura'),
  height: side('Altura'),
  grams: grams('Peso vazia', 10_000).min(0),
  maxGrams: grams('Peso máximo', 100_000).min(1),
});
const savedSizes = z
  .array(boxSize)
  .max(20, { error: 'Cadastre até 20 caixas.' })
  .refine((sizes) => new Set(sizes.map(({ name }) => name)).size === sizes.length, {
    error: 'Duas caixas têm o mesmo nome.',
  })
  .refine((sizes) => sizes.every(({ grams: empty, maxGrams }) => empty < maxGrams), {
    error: 'O peso máximo inclui a caixa: precisa passar do peso dela vazia.',
  });

const [kind, key] = ['settings', 'boxes'];

/** The merchant's box sizes; none before it has said so. */
export async function readBoxSizes({ records }: AppContext): Promise<readonly BoxSize[]> {
  const record = await records.read(kind, key);
  return savedSizes.safeParse(record?.value).data ?? [];
}

export async function saveBoxSizes(context: AppContext, input: unknown): Promise<readonly BoxSize[]> {
  const sizes = savedSizes.safeParse(input);
  if (!sizes.success) {
    const [issue] = sizes.error.issues;
    const place = typeof issue?.path[0] === 'number' ? `Caixa ${issue.path[0] + 1}. ` : '';
    throw new AppFault(`${place}${issue?.message ?? ''}`, { isLasting: true });
  }
  await context.records.put(kind, key, sizes.data);
  return sizes.data;
}
