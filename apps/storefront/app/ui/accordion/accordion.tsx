import type { ReactNode } from 'react';

import styles from './accordion.module.css';

/** Groups AccordionItem elements with lines between them. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}
