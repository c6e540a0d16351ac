import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

import styles from './control.module.css';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return <textarea rows={rows} {...field} {...rest} className={classNames(styles.control, className)} />;
}
