import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

/** Hidden visually, but announced. Long lists compose its class instead, because elements slow down the server. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
