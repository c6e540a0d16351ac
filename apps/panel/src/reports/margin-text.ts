import type { SaleAmounts } from '@vitrine/contract/admin/schemas/reports.ts';

/** Returns the margin in percent of the revenue, such as `38,5%`; a dash without revenue. */
export function marginText({
  revenue_centavos: revenue,
  cost_centavos: cost,
}: NonNullable<SaleAmounts['margin']>): string {
  if (revenue <= 0) return '—';
  const percent = Math.round((1000 * (revenue - cost)) / revenue) / 10;
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}
