import { z } from 'zod';

import { MELHOR_ENVIO_SERVICES } from './melhor-envio-services.ts';

const postalCode = z
  .union([z.string(), z.number()])
  .transform((code) => String(code).replace(/\D/g, ''))
  .pipe(z.string().length(8));
const measure = z.number().positive();
const money = z.number().min(0);

const volume = z.object({
  weight: measure,
  width: measure,
  height: measure,
  length: measure,
  insurance_value: money.optional(),
});
type Volume = z.output<typeof volume>;
const product = volume.extend({ quantity: z.int().min(1), id: z.union([z.string(), z.number()]).optional() });

const options = z.object({
  receipt: z.boolean().optional(),
  own_hand: z.boolean().optional(),
  insurance_value: money.optional(),
});

/** What clients send to `shipment/calculate`: products, which the provider packs, or volumes. */
export const calculateRequest = z
  .object({
    from: z.object({ postal_code: postalCode }),
    to: z.object({ postal_code: postalCode }),
    products: z.array(product).min(1).optional(),
    volumes: z.array(volume).min(1).optional(),
    options: options.optional(),
    services: z.string().optional(),
  })
  .refine(({ products, volumes }) => products !== undefined || volumes !== undefined, {
    path: ['products'],
    message: 'O campo products é obrigatório.',
  });

const person = z.object({
  name: z.string().min(1),
  phone: z.string().optional(),
  email: z.string().optional(),
  document: z.string().optional(),
  company_document: z.string().optional(),
  address: z.string().min(1),
  number: z.string().optional(),
  complement: z.string().optional(),
  district: z.string().optional(),
  city: z.string().min(1),
  state_abbr: z.string().length(2),
  country_id: z.string().optional(),
  postal_code: postalCode,
});

/** What clients send to `cart`: one shipment. */
export const cartRequest = z.object({
  service: z.int(),
  from: person,
  to: person,
  products: z
    .array(
      z.object({
        name: z.string().min(1),
        quantity: z.union([z.string(), z.number()]),
        unitary_value: z.union([z.string(), z.number()]),
      }),
    )
    .min(1),
  volumes: z.array(volume).min(1),
  options: options.extend({
    reverse: z.boolean().optional(),
    non_commercial: z.boolean().optional(),
    invoice: z.object({ key: z.string() }).optional(),
    tags: z.array(z.object({ tag: z.string(), url: z.string().nullable().optional() })).optional(),
  }),
});
export type CartRequest = z.output<typeof cartRequest>;

/** Prices volumes as a carrier does: by the higher of weight and cubic weight, plus 1 % of what is insured. */
export function priceOf(
  service: (typeof MELHOR_ENVIO_SERVICES)[number],
  volumes: readonly Volume[],
  insured: number,
): number {
  const kilograms = volumes.reduce(
    (sum, { weight, width, height, length }) => sum + Math.max(weight, (width * height * length) / 6000),
    0,
  );
  return service.baseCentavos + Math.ceil(kilograms) * service.perKgCentavos + Math.ceil(insured);
}

/** Answers `shipment/calculate`: a service that cannot take it is listed with an `error` and no price. */
export function calculate(request: z.output<typeof calculateRequest>): object[] {
  const volumes =
    request.volumes ??
    (request.products ?? []).flatMap(({ quantity, ...piece }) =>
      Array.from({ length: quantity }, () => piece),
    );
  const insured =
    request.options?.insurance_value ??
    volumes.reduce((sum, { insurance_value: value = 0 }) => sum + value, 0);
  const wanted = request.services?.split(',').map(Number);
  return MELHOR_ENVIO_SERVICES.filter(({ id }) => wanted === undefined || wanted.includes(id)).map(
    (service) => {
      const { id, name, company } = service;
      const problem = problemOf(service, volumes, request.to.postal_code);
      if (problem !== null) return { id, name, company, error: problem };
      const price = (priceOf(service, volumes, insured) / 100).toFixed(2);
      return {
        id,
        name,
        price,
        custom_price: price,
        discount: '0.00',
        currency: 'R$',
        delivery_time: service.days,
        delivery_range: { min: Math.max(1, service.days - 1), max: service.days },
        custom_delivery_time: service.days,
        custom_delivery_range: { min: Math.max(1, service.days - 1), max: service.days },
        packages: volumes.map(({ weight, width, height, length }) => ({
          price,
          discount: '0.00',
          format: 'box',
          weight: weight.toFixed(2),
          insurance_value: insured.toFixed(2),
          dimensions: { height, width, length },
        })),
        additional_services: { receipt: false, own_hand: false, collect: false },
        company,
      };
    },
  );
}

function problemOf(
  { maxKg, without, takesVolumes }: (typeof MELHOR_ENVIO_SERVICES)[number],
  volumes: readonly Volume[],
  to: string,
): string | null {
  if (without !== undefined && to.startsWith(without)) return 'Serviço não disponível para o trecho.';
  if (volumes.some(({ weight }) => weight > maxKg))
    return 'Peso do volume acima do limite da transportadora.';
  if (volumes.some(({ width, height, length }) => width + height + length > 200)) {
    return 'Dimensões do volume acima do limite da transportadora.';
  }
  if (volumes.length > 1 && !takesVolumes) return 'Este serviço aceita um volume por envio.';
  return null;
}

/** The `errors` of a request that has not the provider's shape. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ path }) => [
      path.join('.'),
      [`O campo ${path.join('.').replaceAll('_', ' ')} é inválido.`],
    ]),
  );
}
