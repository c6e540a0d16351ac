import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import { FieldError } from '#app/ui/field/field-error.tsx';

import styles from './radio-card.module.css';

export interface RadioCardGroupProps {
  /** The legend, such as 'Como você quer receber?'. */
  legend: string;
  isLegendHidden?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** RadioCard elements that share one `name`. */
  children: ReactNode;
}

export function RadioCardGroup({
  legend,
  isLegendHidden = false,
  error,
  className,
  children,
}: RadioCardGroupProps) {
  const errorId = useId();
  const hasError = error !== undefined && error !== '';
  return (
    <fieldset
      className={clsx(styles.group, className)}
      aria-describedby={hasError ? errorId : undefined}
      aria-invalid={hasError || undefined}
    >
      <legend className={isLegendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
      {hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
