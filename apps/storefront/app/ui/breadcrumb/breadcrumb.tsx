import { ChevronRight } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the first level below home to the current page, which has no link. */
  items: readonly { label: string; href?: string | undefined }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  const trail = [{ label: 'Início', href: '/' }, ...items];
  return (
    <nav aria-label="Você está em">
      <ol className={styles.trail}>
        {trail.map((item, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={`${item.href ?? ''}|${item.label}`} className={styles.item}>
              {index === 0 ? null : <ChevronRight className={styles.mark} aria-hidden="true" />}
              {item.href === undefined || isLast ? (
                <span aria-current={isLast ? 'page' : undefined}>{item.label}</span>
              ) : (
                <PageLink href={item.href} className={styles.link}>
                  {item.label}
                </PageLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
