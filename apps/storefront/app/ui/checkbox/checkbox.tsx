import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError } from '#app/ui/field/field-error.tsx';

import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label; may contain links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the row's end, such as a number of results. */
  aside?: ReactNode;
}

export function Checkbox({ children, hint, error, aside, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  return (
    <div className={clsx(styles.checkbox, className)}>
      <label className={styles.row}>
        <input
          type="checkbox"
          aria-invalid={hasError || undefined}
          aria-describedby={clsx(hasError && `${id}-error`, hasHint && `${id}-hint`) || undefined}
          {...rest}
          className={styles.box}
        />
        <span className={styles.text}>{children}</span>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </label>
      {hasHint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {hasError ? (
        <FieldError id={`${id}-error`} className={styles.error}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
