import { z } from 'zod';

const cep = z.string().regex(/^\d{8}$/);
const size = z.int().min(0);

export const carrierQuoteRequest = z.object({
  from: cep,
  to: cep,
  parcels: z
    .array(
      z.object({
        quantity: z.int().min(1),
        weight_grams: size,
        height_cm: size,
        width_cm: size,
        length_cm: size,
      }),
    )
    .min(1),
  value_centavos: z.int().min(0),
});

type QuoteRequest = z.output<typeof carrierQuoteRequest>;

const services = [
  {
    service: 'padrao',
    name: 'Expresso Mantiqueira',
    baseCentavos: 1690,
    perKgCentavos: 290,
    businessDays: 4,
  },
  {
    service: 'rapido',
    name: 'Expresso Mantiqueira Já',
    baseCentavos: 2990,
    perKgCentavos: 540,
    businessDays: 1,
  },
] as const;

const cubicKgPerM3 = 200;
const validForSeconds = 1800;

/** Quotes both services by the higher of actual and volumetric weight, per started kilogram, plus 0.5 % of the value. */
export function quotesFor({ parcels, value_centavos: value }: QuoteRequest) {
  const grams = parcels.reduce((sum, one) => sum + one.quantity * one.weight_grams, 0);
  const cm3 = parcels.reduce(
    (sum, one) => sum + one.quantity * one.height_cm * one.width_cm * one.length_cm,
    0,
  );
  const kilograms = Math.ceil(Math.max(grams, (cm3 * cubicKgPerM3) / 1000) / 1000);
  return services.map(({ service, name, baseCentavos, perKgCentavos, businessDays }) => ({
    service,
    name,
    price_centavos: baseCentavos + perKgCentavos * kilograms + Math.ceil(value / 200),
    business_days: businessDays,
    valid_for_seconds: validForSeconds,
  }));
}
