import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

/** Returns the benefit of a promotion in a few words. */
export function benefitText(benefit: AdminPromotion['benefit']): string {
  switch (benefit.kind) {
    case 'percentage':
      return `${benefit.percent}% de desconto`;
    case 'amount':
      return `${formatBrl(benefit.centavos)} de desconto`;
    case 'progressive':
      return `Até ${Math.max(...benefit.tiers.map(({ percent }) => percent))}%, por ${
        benefit.by === 'quantity' ? 'quantidade' : 'valor'
      }`;
    case 'buy_x_pay_y':
      return `Leve ${benefit.buy}, pague ${benefit.pay}`;
    case 'free_shipping':
      return 'Frete grátis';
  }
}
