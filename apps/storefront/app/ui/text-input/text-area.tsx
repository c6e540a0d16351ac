import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { useFieldControl } from '#app/ui/field/field-context.ts';

import styles from './control.module.css';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return <textarea rows={rows} {...field} {...rest} className={clsx(styles.control, className)} />;
}
