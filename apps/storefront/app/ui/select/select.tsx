import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { useFieldControl } from '#app/ui/field/field-context.ts';

import control from '#app/ui/text-input/control.module.css';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Shown until an option is chosen; not selectable. */
  placeholder?: string | undefined;
}

export function Select({ options, placeholder, className, defaultValue, ...rest }: SelectProps) {
  const field = useFieldControl();
  // Without a selected option, browsers show the first selectable one instead of the placeholder.
  const initial = defaultValue ?? (placeholder === undefined ? undefined : '');
  return (
    <span className={control.wrap}>
      <select
        {...field}
        {...rest}
        {...(rest.value === undefined && { defaultValue: initial })}
        className={clsx(control.control, styles.select, className)}
      >
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
