import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './spinner.module.css';

/** Inherits size and colour from the surrounding text. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label === undefined ? undefined : 'status'}>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
