import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  title: string;
  text?: ReactNode;
  /** Such as 'Ver tudo'; with a noun, its gender: 'Ver todas as listas'. */
  link?: { label: string; href: string } | undefined;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
}

export function SectionHeading({ title, text, link, level = 2, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.row}>
      <div>
        <Heading id={id}>{title}</Heading>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </div>
      {link === undefined ? null : (
        <PageLink href={link.href} className={styles.link}>
          {link.label}
          <ArrowRight aria-hidden="true" />
        </PageLink>
      )}
    </div>
  );
}
