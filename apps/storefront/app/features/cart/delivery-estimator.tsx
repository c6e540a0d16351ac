import { CallError } from '@vitrine/contract/client.ts';

import { PostcodeForm } from '#app/features/delivery/postcode-form.tsx';
import { ShippingOptionList } from '#app/features/delivery/shipping-option-list.tsx';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { useCartService } from './cart-service.ts';
import { useCartShipping } from './use-cart-shipping.ts';

import styles from './delivery-estimator.module.css';

/** Estimates shipping price and date for a postcode (checkout/estimate_shipping). Rendered in the browser only. */
export function DeliveryEstimator() {
  const { chooseShippingMethod } = useCartService();
  const { postcode, options, chosen } = useCartShipping();

  return (
    <section className={styles.estimate} aria-label="Estimativa de entrega">
      <PostcodeForm
        label="Calcular frete e prazo"
        isBusy={options.isFetching}
        error={options.error instanceof CallError ? translateCallError(options.error) : undefined}
        onSubmitPostcode={(asked) => {
          if (asked === postcode) void options.refetch();
        }}
      />
      <div aria-live="polite" className={styles.result}>
        {options.isLoading ? <Skeleton lines={2} /> : null}
        {options.data ? (
          <ShippingOptionList
            options={options.data}
            chosenCode={chosen?.code}
            onChoose={({ code }) => chooseShippingMethod(code)}
          />
        ) : null}
      </div>
    </section>
  );
}
