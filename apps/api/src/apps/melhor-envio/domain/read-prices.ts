import { z } from 'zod';

/** The price of a service for one volume. */
export interface ServicePrice {
  /** Of the provider. */
  readonly id: number;
  readonly name: string;
  readonly carrier: string;
  readonly priceCentavos: number;
  readonly businessDays: number;
}

const numeric = z.union([z.number(), z.string()]).nullish();
const pricedService = z.object({
  id: z.int().positive(),
  name: z.string().trim().min(1),
  company: z.object({ name: z.string().trim() }).optional().catch(undefined),
  error: z.string().nullish(),
  price: numeric,
  custom_price: numeric,
  delivery_time: numeric,
  custom_delivery_time: numeric,
  delivery_range: z.object({ max: numeric }).nullish().catch(null),
});

/**
 * Returns the services with a price, of an answer of `shipment/calculate`: a list, or one service alone. Leaves out what cannot be sold:
 * an error, no price, a price of zero, no time.
 */
export function readPrices(answer: unknown): ServicePrice[] {
  const services: unknown[] = Array.isArray(answer) ? answer : [answer];
  return services.flatMap((one) => {
    const service = pricedService.safeParse(one).data;
    if (!service || service.error) return [];
    // The merchant's own terms at the provider, where it has any.
    const price = centavosOfReais(service.custom_price) ?? centavosOfReais(service.price);
    const days =
      wholeOf(service.custom_delivery_time) ??
      wholeOf(service.delivery_time) ??
      wholeOf(service.delivery_range?.max);
    if (!price || days === null) return [];
    const { id, name, company } = service;
    return [{ id, name, carrier: company?.name ?? '', priceCentavos: price, businessDays: days }];
  });
}

/** Returns reais as centavos: 20.5, '20.50' or '1.234,56'; null for anything else. */
export function centavosOfReais(reais: string | number | null | undefined): number | null {
  if (reais === null || reais === undefined || reais === '') return null;
  const text = String(reais).trim();
  const value = Number(/,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) : null;
}

function wholeOf(days: string | number | null | undefined): number | null {
  if (days === null || days === undefined || days === '') return null;
  const value = Number(days);
  return Number.isInteger(value) && value >= 0 ? value : null;
}
