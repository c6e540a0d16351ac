import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';

import { Amount } from '#app/ui/amount/amount.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';

import { useCheckoutService } from './checkout-state.ts';
import type { Checkout } from './domain/checkout-states.ts';

import styles from './own-discounts.module.css';

export interface OwnDiscountsProps {
  discount: Checkout['discount'];
  creditCentavos: number;
  bonus: CrmBonus | null;
  /** The purchase is large enough to use the bonus. */
  mayUseBonus: boolean;
}

/** The customer's bonus and credit, and whether to use them [CHK-04]. */
export function OwnDiscounts({ discount, creditCentavos, bonus, mayUseBonus }: OwnDiscountsProps) {
  const { updateCheckout } = useCheckoutService();
  const hasBonus = bonus !== null && bonus.saldo_bonus > 0;
  if (!hasBonus && creditCentavos === 0) return null;

  function setDiscount(type: string, value: unknown, isUsed: boolean) {
    const others = Object.fromEntries(Object.entries(discount).filter(([other]) => other !== type));
    updateCheckout({ discount: isUsed ? { ...others, [type]: value } : others });
  }

  return (
    <div className={styles.discounts}>
      {hasBonus ? (
        <Checkbox
          className={styles.one}
          checked={mayUseBonus && discount['crmbonus'] !== undefined}
          disabled={!mayUseBonus}
          onChange={(event) => setDiscount('crmbonus', bonus, event.currentTarget.checked)}
          aside={<Amount centavos={bonus.saldo_bonus} />}
          hint={
            mayUseBonus
              ? undefined
              : `Vale para compras a partir de ${formatBrl(bonus.compra_minima)} em produtos.`
          }
        >
          Usar bônus
        </Checkbox>
      ) : null}
      {creditCentavos > 0 ? (
        <Checkbox
          className={styles.one}
          checked={discount['credit'] !== undefined}
          onChange={(event) => setDiscount('credit', creditCentavos, event.currentTarget.checked)}
          aside={<Amount centavos={creditCentavos} />}
        >
          Usar meu crédito
        </Checkbox>
      ) : null}
    </div>
  );
}
