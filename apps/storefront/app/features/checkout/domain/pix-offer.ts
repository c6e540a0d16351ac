import { settlesIn } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

export interface PixOffer {
  readonly method: PaymentMethod;
  readonly totalCentavos: number;
  /** What it costs less than the card; 0 for the same price. */
  readonly savingCentavos: number;
}

/** Returns what the store's Pix would charge in place of a refused card [CHK+03]; null without one, or where it costs more. */
export function pixOffer(
  methods: readonly PaymentMethod[],
  { totalOf, cardCentavos }: { totalOf: (method: PaymentMethod) => number; cardCentavos: number },
): PixOffer | null {
  const method = methods.find(({ type }) => settlesIn('minutes', type));
  if (!method) return null;
  const totalCentavos = totalOf(method);
  const savingCentavos = cardCentavos - totalCentavos;
  return totalCentavos > 0 && savingCentavos >= 0 ? { method, totalCentavos, savingCentavos } : null;
}
