import { clsx } from 'clsx';
import { type ReactNode, useId, useMemo } from 'react';

import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';

import styles from './field.module.css';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Shown next to the field and announced with it. */
  error?: string | undefined;
  /** 'optional' adds the word to the label; 'required' is announced to assistive technology only. */
  requirement?: 'required' | 'optional' | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  /** One control of this kit: TextInput, MaskedInput, PasswordInput, Select or TextArea. */
  children: ReactNode;
}

/** Connects label, control, hint and error. */
export function Field({ label, hint, error, requirement, isLabelHidden, className, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': clsx(hasError && `${id}-error`, hasHint && `${id}-hint`) || undefined,
      'aria-invalid': hasError || undefined,
      'aria-required': requirement === 'required' || undefined,
    }),
    [id, hasError, hasHint, requirement],
  );
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {label}
        {requirement === 'optional' ? <span className={styles.optional}> (opcional)</span> : null}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hasError ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hasHint ? (
        // A `div`, because a hint may be a list.
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
