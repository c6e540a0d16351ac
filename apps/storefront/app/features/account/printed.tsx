import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#app/ui/button/button.tsx';

import styles from './printed.module.css';

/** What is on paper in place of the page: nothing else of the element around it, nor the shop. On a screen it is not there. */
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
