import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

import styles from './checkout-skeleton.module.css';

/** The server's rendering: the frame, with placeholders for content that depends on the browser. */
export function CheckoutSkeleton({ stepIndex, title }: { stepIndex: number; title: string }) {
  return (
    <CheckoutFrame stepIndex={stepIndex} title={title} summary={<CheckoutSummary view={null} />} isLoading>
      <div className={styles.blocks} aria-busy="true">
        <VisuallyHidden>Carregando</VisuallyHidden>
        <Skeleton shape="block" className={styles.block} />
        <Skeleton shape="block" className={styles.block} />
        <Skeleton shape="button" />
      </div>
    </CheckoutFrame>
  );
}
