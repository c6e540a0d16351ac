import type { ReactNode } from 'react';

import { Breadcrumb, type BreadcrumbProps } from '#app/ui/breadcrumb/breadcrumb.tsx';

import styles from './sub-page-head.module.css';

/** The head of a page below a section of the account: breadcrumb, if it has one, title and the rest. */
export function SubPageHead({ trail, children }: { trail: BreadcrumbProps['items']; children: ReactNode }) {
  return (
    <div className={styles.head}>
      {trail.length > 0 ? <Breadcrumb items={trail} /> : null}
      {children}
    </div>
  );
}
