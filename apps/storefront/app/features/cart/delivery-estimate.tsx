import { CallError } from '@vitrine/contract/client.ts';
import { useState } from 'react';

import { DeliveryOptionList } from '#app/features/delivery/delivery-option-list.tsx';
import { knownPostcode } from '#app/features/delivery/known-postcode.ts';
import { PostcodeForm } from '#app/features/delivery/postcode-form.tsx';
import { translateServerMessage } from '#app/platform/server-messages.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

import { useDeliveryOptions } from './use-delivery-options.ts';

import styles from './delivery-estimate.module.css';

/** Price and day of delivery before an address is known (checkout/estimate_shipping). Rendered in the browser only. */
export function DeliveryEstimate() {
  const [postcode, setPostcode] = useState(knownPostcode);
  const options = useDeliveryOptions(postcode === '' ? null : postcode);

  function ask(asked: string) {
    if (asked === postcode) void options.refetch();
    else setPostcode(asked);
  }

  return (
    <section className={styles.estimate} aria-label="Estimativa de entrega">
      <PostcodeForm
        label="Calcular frete e prazo"
        isBusy={options.isFetching}
        error={options.error instanceof CallError ? translateServerMessage(options.error.message) : undefined}
        onAsk={ask}
      />
      <div aria-live="polite">
        {options.isLoading ? <Skeleton lines={2} /> : null}
        {options.data ? <DeliveryOptionList options={options.data} /> : null}
      </div>
    </section>
  );
}
