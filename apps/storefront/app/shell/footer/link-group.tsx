import { ChevronDown } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './footer.module.css';

export interface LinkGroupProps {
  title: string;
  /** Of the title. */
  href?: string | null;
  links: readonly { label: string; href: string | null }[];
}

/**
 * A column of links; on phones its title opens it, without JavaScript. Each width has one of the two headings. The links are beside the
 * `details` instead of inside, because no style can open one on wide screens in every browser.
 */
export function LinkGroup({ title, href = null, links }: LinkGroupProps) {
  if (links.length === 0) {
    return (
      <nav aria-label={title} className={styles.group}>
        <h2 className={styles.loneTitle}>
          {href === null ? title : <PageLink href={href}>{title}</PageLink>}
        </h2>
      </nav>
    );
  }
  return (
    <nav aria-label={title} className={styles.group}>
      <h2 className={styles.columnTitle}>
        {href === null ? title : <PageLink href={href}>{title}</PageLink>}
      </h2>
      <details className={styles.fold}>
        <summary className={styles.foldTitle}>
          <h2 className={styles.foldHeading}>{title}</h2>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
      </details>
      <ul className={styles.links}>
        {href === null ? null : (
          <li className={styles.titleLink}>
            <PageLink href={href} className={styles.link}>
              Ver tudo em {title}
            </PageLink>
          </li>
        )}
        {links.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            {link.href === null ? (
              <span className={styles.link}>{link.label}</span>
            ) : (
              <PageLink href={link.href} className={styles.link}>
                {link.label}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
