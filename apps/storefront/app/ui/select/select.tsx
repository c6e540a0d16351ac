import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { useFieldControl } from '#app/ui/field/field-context.ts';

import control from '#app/ui/text-input/control.module.css';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string | undefined;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldControl();
  return (
    <span className={control.wrap}>
      <select {...field} {...rest} className={clsx(control.control, styles.select, className)}>
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}
