import { formatIsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/** Says how a variant is sold beyond its stock: "Sob encomenda: sai em até 5 dias úteis", "Pré-venda: envio a partir de 12/12". */
export function onOrderNotice({
  business_days: days,
  date,
}: NonNullable<ProductVariant['on_order']>): string {
  if (date !== null) {
    return `Pré-venda: envio a partir de ${formatIsoDate(requireIsoDate(date)).slice(0, 5)}`;
  }
  return days === 1 ? 'Sob encomenda: sai em até 1 dia útil' : `Sob encomenda: sai em até ${days} dias úteis`;
}
