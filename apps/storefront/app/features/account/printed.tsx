import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#app/ui/button/button.tsx';

import styles from './printed.module.css';

/** Content for print alone: it replaces the surrounding element and the shop's frame, and is hidden on screens. */
export function Printed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.printed} aria-label={label}>
      {children}
    </section>
  );
}

export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" size="s" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
