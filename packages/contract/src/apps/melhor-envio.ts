import { z } from 'zod';

import { centavos } from '#contract/schemas/primitives.ts';

/** The app's id, in its manifest. */
export const melhorEnvioApp = 'br.vitrine.melhor-envio';

const side = (what: string) =>
  z
    .int({ error: `${what}: use centímetros inteiros, de 1 a 200.` })
    .min(1, { error: `${what}: use centímetros inteiros, de 1 a 200.` })
    .max(200, { error: `${what}: use centímetros inteiros, de 1 a 200.` });
const grams = (what: string, [min, max]: readonly [number, number]) => {
  const error = `${what}: use gramas inteiros, de ${min} a ${max}.`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

/** The sizes of boxes that a merchant has, in centimetres and grams. */
export const melhorEnvioBoxes = z
  .array(
    z.object({
      name: z
        .string()
        .trim()
        .min(1, { error: 'Dê um nome a cada caixa.' })
        .max(40, { error: 'Use até 40 caracteres para o nome.' }),
      length: side('Comprimento'),
      width: side('Largura'),
      height: side('Altura'),
      /** Of the empty box. */
      grams: grams('Peso vazia', [0, 10_000]),
      /** With everything in it and the box itself. */
      maxGrams: grams('Peso máximo', [1, 100_000]),
    }),
  )
  .max(20, { error: 'Cadastre até 20 caixas.' })
  .refine((sizes) => new Set(sizes.map(({ name }) => name)).size === sizes.length, {
    error: 'Duas caixas têm o mesmo nome.',
  })
  .refine((sizes) => sizes.every(({ grams: empty, maxGrams }) => empty < maxGrams), {
    error: 'O peso máximo inclui a caixa: precisa passar do peso dela vazia.',
  });
export type MelhorEnvioBoxes = z.output<typeof melhorEnvioBoxes>;

/** What the app's page shows. */
export const melhorEnvioStatus = z.object({
  is_connected: z.boolean(),
  account: z.string(),
  /** null: the provider did not say. */
  balance_centavos: centavos.nullable(),
  problem: z.string().nullable(),
  boxes: melhorEnvioBoxes,
  /** Why carts got no prices. */
  problems: z.array(z.string()),
});
export type MelhorEnvioStatus = z.output<typeof melhorEnvioStatus>;

/** How far a label is; each step is recorded before the provider is asked for the next. */
const labelSteps = ['planned', 'in_cart', 'paying', 'paid', 'generated', 'cancelled'] as const;
export type LabelStep = (typeof labelSteps)[number];

const label = z.object({
  /** Names it in the provider's cart, and its parcel in the shop. */
  id: z.uuid(),
  step: z.enum(labelSteps),
  /** The provider's; set before anything is paid. */
  provider_id: z.string().nullable(),
  box: z.string(),
  volume: z.object({
    height: z.number(),
    width: z.number(),
    length: z.number(),
    weight: z.number(),
    insurance_value: z.number(),
  }),
  /** Of the order, or of the return. */
  items: z.array(z.object({ id: z.int(), qty: z.int() })),
  price_centavos: z.int().nullable(),
  tracking: z.string().nullable(),
  /** Of the provider: `posted`, `delivered`… */
  status: z.string().nullable(),
  /** Whether the shop says that it left, and that it arrived. */
  is_shipped: z.boolean(),
  is_delivered: z.boolean(),
});
export type Label = z.output<typeof label>;

/** The labels of an order or of a return, one for each box. */
export const labelPurchase = z.object({
  /** Of the order. */
  number: z.string(),
  /** The return whose pieces come back; null: they go to the customer. */
  return_id: z.int().nullable(),
  service: z.object({ id: z.int(), name: z.string(), carrier: z.string() }),
  is_being_cancelled: z.boolean(),
  /** What the provider refused last, for people. */
  problem: z.string().nullable(),
  labels: z.array(label).min(1),
});
export type LabelPurchase = z.output<typeof labelPurchase>;

/** What labels would cost by each service, or those that were bought. */
export const labelOffer = z.object({
  bought: labelPurchase.nullable(),
  boxes: z.array(
    z.object({
      /** null: a piece in its own packaging. */
      name: z.string().nullable(),
      height: z.number(),
      width: z.number(),
      length: z.number(),
      grams: z.number(),
    }),
  ),
  services: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price_centavos: centavos,
      business_days: z.int(),
      /** The one that the shopper chose. */
      is_chosen: z.boolean(),
    }),
  ),
});
export type LabelOffer = z.output<typeof labelOffer>;

export const labelOutcomes = z.object({
  outcomes: z.array(z.object({ number: z.string(), is_done: z.boolean(), message: z.string().nullable() })),
});
export type LabelOutcomes = z.output<typeof labelOutcomes>;

export const printedLabels = z.object({
  url: z.string(),
  /** Orders without a label to print. */
  missing: z.array(z.string()),
});
