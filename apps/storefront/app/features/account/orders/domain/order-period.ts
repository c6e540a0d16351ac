import type { OrderPeriod } from '@vitrine/contract/schemas/sales.ts';

const periods: readonly OrderPeriod[] = ['30', '180', '365'];

/** Days back, as an address says them; undefined for any other text, which is any time. */
export function parseOrderPeriod(text: string | undefined): OrderPeriod | undefined {
  return periods.find((period) => period === text);
}
