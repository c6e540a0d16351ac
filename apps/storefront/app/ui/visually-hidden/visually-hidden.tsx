import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

/** Read aloud, not shown. What lists draw a hundred times composes its class instead: elements cost a server less. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
