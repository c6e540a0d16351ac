import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { useFieldControl } from '#app/ui/field/field-context.ts';

import styles from './control.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** A small button or a spinner at the field's end. */
  end?: ReactNode;
}

export function TextInput({ end, className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={clsx(styles.control, end !== undefined && styles.hasEnd, className)}
    />
  );
  if (end === undefined) return input;
  return (
    <span className={styles.wrap}>
      {input}
      <span className={styles.end}>{end}</span>
    </span>
  );
}
