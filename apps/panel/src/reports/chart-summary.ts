import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { SalesReport } from '@vitrine/contract/admin/schemas/reports.ts';

/** Says in a sentence or two what the chart of a report shows. */
export function chartSummary({ from, until, rows, totals }: SalesReport): string {
  const range = from === until ? `Em ${formatDate(from)}` : `De ${formatDate(from)} a ${formatDate(until)}`;
  if (totals.orders === 0) return `${range}: nenhuma venda.`;
  const count = `${formatWholeNumber(totals.orders)} ${totals.orders === 1 ? 'pedido' : 'pedidos'}`;
  const sold = `${range}: ${formatBrl(totals.sales_centavos)} em ${count}.`;
  const best = rows.toSorted((a, b) => b.amounts.sales_centavos - a.amounts.sales_centavos)[0];
  return best && rows.length > 1
    ? `${sold} O melhor dia foi ${best.label}, com ${formatBrl(best.amounts.sales_centavos)}.`
    : sold;
}

/** Returns round amounts in centavos from 0 to at least the highest, for the axis of a chart. */
export function axisTicks(highest: number): number[] {
  const step = roundUp(Math.max(highest, 400) / 4);
  return [0, step, 2 * step, 3 * step, 4 * step];
}

/** Rounds up to 1, 2 or 5 with zeros, in whole reais. */
function roundUp(centavos: number): number {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(centavos)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= centavos) ?? 10;
  return factor * power;
}
