import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  /** Initially open. */
  isOpen?: boolean | undefined;
  /** Items with one name close each other. */
  name?: string | undefined;
  children: ReactNode;
}

/** A native `details`: works without JavaScript, and the browser's search opens it. */
export function AccordionItem({ title, isOpen = false, name, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={isOpen} name={name}>
      <summary className={styles.title}>
        {title}
        <ChevronDown className={styles.mark} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
