import type { ReactNode } from 'react';

import { Breadcrumb, type BreadcrumbProps } from '#app/ui/breadcrumb/breadcrumb.tsx';

import styles from './sub-page-head.module.css';

/** What a page below one of the account's sections begins with: the way back to it, then its title and the rest. */
export function SubPageHead({ trail, children }: { trail: BreadcrumbProps['items']; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Breadcrumb items={trail} />
      {children}
    </div>
  );
}
