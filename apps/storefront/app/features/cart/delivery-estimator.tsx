import { formatBrl } from '@vitrine/brazil/brl.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { useState } from 'react';

import { DeliveryOptionList } from '#app/features/delivery/delivery-option-list.tsx';
import { knownPostcode } from '#app/features/delivery/known-postcode.ts';
import { PostcodeForm } from '#app/features/delivery/postcode-form.tsx';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Progress } from '#app/ui/progress/progress.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { useCart } from './cart-state.ts';
import { freeShippingGoal } from './domain/free-shipping.ts';
import { useDeliveryOptions } from './use-delivery-options.ts';

import styles from './delivery-estimator.module.css';

/** Estimates shipping price and date for a postcode (checkout/estimate_shipping). Rendered in the browser only. */
export function DeliveryEstimator() {
  const [postcode, setPostcode] = useState(knownPostcode);
  const options = useDeliveryOptions(postcode === '' ? null : postcode);
  const cart = useCart();
  const goal = cart && options.data ? freeShippingGoal(options.data, cart.totals) : null;

  function ask(asked: string) {
    if (asked === postcode) void options.refetch();
    else setPostcode(asked);
  }

  return (
    <section className={styles.estimate} aria-label="Estimativa de entrega">
      <PostcodeForm
        label="Calcular frete e prazo"
        isBusy={options.isFetching}
        error={options.error instanceof CallError ? translateCallError(options.error) : undefined}
        onAsk={ask}
      />
      <div aria-live="polite" className={styles.answer}>
        {options.isLoading ? <Skeleton lines={2} /> : null}
        {options.data ? <DeliveryOptionList options={options.data} /> : null}
        {goal ? (
          <Progress
            value={goal.missingCentavos === 0 ? goal.goalCentavos : goal.reachedCentavos}
            max={goal.goalCentavos}
            isDone={goal.missingCentavos === 0}
            label={
              goal.missingCentavos === 0
                ? 'Você ganhou frete grátis'
                : `Faltam ${formatBrl(goal.missingCentavos)} para o frete grátis`
            }
          />
        ) : null}
      </div>
    </section>
  );
}
