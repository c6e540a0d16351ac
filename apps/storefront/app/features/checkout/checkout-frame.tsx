import type { ReactNode } from 'react';

import { checkoutPath } from '#app/platform/addresses/paths.ts';
import { Container } from '#app/ui/container/container.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';

import { useStepHeading } from './use-step-heading.ts';

import styles from './checkout-frame.module.css';

const labels = ['Identificação', 'Entrega', 'Pagamento', 'Pronto'];

export interface CheckoutFrameProps {
  /** 0 to 3: Identificação, Entrega, Pagamento, Pronto. */
  stepIndex: number;
  /** Whether finished steps are links: false after the order was placed. */
  mayGoBack?: boolean | undefined;
  title: string;
  summary?: ReactNode;
  /** The content is a placeholder. */
  isLoading?: boolean | undefined;
  children: ReactNode;
}

/**
 * The frame of the checkout: steps on top, the summary at the side (first on phones), the current step in the middle.
 */
export function CheckoutFrame({
  stepIndex,
  mayGoBack = true,
  title,
  summary,
  isLoading = false,
  children,
}: CheckoutFrameProps) {
  const heading = useStepHeading(isLoading ? null : title);
  const steps = labels.map((label, index) => ({
    label,
    ...(mayGoBack && index === 1 && { href: checkoutPath }),
  }));
  const hasSummary = summary !== undefined && summary !== null;
  return (
    <Container width={hasSummary ? 'wide' : 'medium'} className={styles.page}>
      <Steps label="Etapas da compra" steps={steps} currentIndex={stepIndex} />
      <div className={hasSummary ? styles.columns : styles.single}>
        {hasSummary ? <div className={styles.summary}>{summary}</div> : null}
        <div className={styles.main}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </Container>
  );
}
