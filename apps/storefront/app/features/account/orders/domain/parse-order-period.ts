import type { OrderPeriod } from '@vitrine/contract/schemas/sales.ts';

const periods: readonly OrderPeriod[] = ['30', '180', '365'];

/** Parses the period of an address in days; undefined for any other text, which means no limit. */
export function parseOrderPeriod(text: string | undefined): OrderPeriod | undefined {
  return periods.find((period) => period === text);
}
