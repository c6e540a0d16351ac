import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

import styles from './field-error.module.css';

export interface FieldErrorProps {
  /** For the `aria-describedby` of the control or group. */
  id: string;
  className?: string | undefined;
  children: string;
}

/** Shows the error of a control or of a group of controls. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p id={id} className={clsx(styles.error, className)}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
