import type { AppAnswer } from '@vitrine/contract/apps/app-answers.ts';

import type { ServicePrice } from './read-prices.ts';

type DeliveryOption = AppAnswer<'delivery.quote'>['options'][number];

/** The prices of a volume that is sent so many times. */
export interface PricedVolume {
  readonly count: number;
  readonly prices: readonly ServicePrice[];
}

interface OptionTerms {
  /** Names of services in lower case; empty: all. */
  readonly offered: readonly string[];
  readonly extraDays: number;
  readonly validForSeconds: number;
}

const maxOptions = 20;
const maxDays = 90;

/** Returns the services that take every volume, each a label of its own: the prices add up, the slowest arrives last. */
export function deliveryOptions(
  volumes: readonly PricedVolume[],
  { offered, extraDays, validForSeconds }: OptionTerms,
): DeliveryOption[] {
  const [first, ...others] = volumes;
  const options = (first?.prices ?? []).flatMap((service): DeliveryOption[] => {
    if (offered.length > 0 && !offered.includes(service.name.toLowerCase())) return [];
    const same = others.map(({ prices }) => prices.find(({ id }) => id === service.id));
    if (same.includes(undefined)) return [];
    const each = [service, ...same.filter((one) => one !== undefined)];
    return [
      {
        service: `me-${service.id}`,
        name: nameOf(service),
        price_centavos: each.reduce(
          (sum, { priceCentavos }, index) => sum + priceCentavos * (volumes[index]?.count ?? 0),
          0,
        ),
        business_days: Math.min(
          maxDays,
          Math.max(...each.map(({ businessDays }) => businessDays)) + extraDays,
        ),
        valid_for_seconds: validForSeconds,
      },
    ];
  });
  return options.toSorted((a, b) => a.price_centavos - b.price_centavos).slice(0, maxOptions);
}

/** Returns the name that shoppers read: `Correios PAC`, `Jadlog .Package`. */
export function nameOf({ carrier, name }: Pick<ServicePrice, 'carrier' | 'name'>): string {
  return `${carrier} ${name}`.trim().slice(0, 80);
}
