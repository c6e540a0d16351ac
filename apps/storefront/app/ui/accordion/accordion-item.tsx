import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  /** Open when the page arrives. */
  isOpen?: boolean | undefined;
  /** Items with one name close each other. */
  name?: string | undefined;
  children: ReactNode;
}

/** Works without JavaScript, and opens when the browser's own search finds text inside. */
export function AccordionItem({ title, isOpen = false, name, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={isOpen} name={name}>
      <summary className={styles.title}>
        {title}
        <Plus className={styles.mark} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
