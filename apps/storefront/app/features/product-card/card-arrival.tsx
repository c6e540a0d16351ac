import { clsx } from 'clsx';
import { Suspense } from 'react';

import { usePostcode } from '#app/features/delivery/known-postcode.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import styles from './card-arrival.module.css';

const ArrivalDay = lazyExtra(async () => (await import('./arrival-day.tsx')).ArrivalDay);

export interface CardArrivalProps {
  productId: number;
  /** The products of the request, comma-separated (`arrivalGroups`). */
  group: string;
}

/**
 * 'Chega até qui., 26/11', for the postcode in the browser: a page is cached for everyone. Its line is reserved before the
 * first paint if a postcode is stored (shell/document/visitor-scripts.ts).
 */
export function CardArrival({ productId, group }: CardArrivalProps) {
  const isEstimated = useStore().settings['checkout/estimate_shipping'];
  const postcode = usePostcode();
  if (!isEstimated) return null;
  return (
    <p className={clsx(styles.arrival, postcode && styles.reserved)}>
      {postcode === '' ? null : (
        <Suspense fallback={null}>
          <ArrivalDay productId={productId} group={group} postcode={postcode} />
        </Suspense>
      )}
    </p>
  );
}
