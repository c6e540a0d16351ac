import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import type { ReactNode } from 'react';

import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge, type BadgeProps } from '#app/ui/badge/badge.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { Thumbnail } from './thumbnail.tsx';

import styles from './summary-card.module.css';

export interface SummaryCardProps {
  title: string;
  href: string;
  /** The line under the title, such as the date or the order. */
  line: ReactNode;
  status: { label: string; tone: BadgeProps['tone'] };
  images: readonly Image[];
  itemsCount: number;
  totalCentavos?: number;
  /** A note under the total. */
  totalNote?: string | undefined;
  /** Notes and actions at the end; their links stay above the card's own link. */
  children?: ReactNode;
}

/** An order or a return in a list; the whole card is the link. */
export function SummaryCard({
  title,
  href,
  line,
  status,
  images,
  itemsCount,
  totalCentavos,
  totalNote,
  children,
}: SummaryCardProps) {
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>
            <PageLink href={href} className={styles.link}>
              {title}
            </PageLink>
          </h2>
          <p className={styles.line}>{line}</p>
        </div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </header>
      <div className={styles.body}>
        <ul className={styles.pictures}>
          {images.map((image) => (
            <li key={image.path} className={styles.picture}>
              <Thumbnail image={image} />
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <span>{itemsCount === 1 ? '1 item' : `${itemsCount} itens`}</span>
          {totalCentavos === undefined ? null : (
            <strong>
              <Amount centavos={totalCentavos} />
            </strong>
          )}
          {totalNote === undefined ? null : <span>{totalNote}</span>}
        </p>
      </div>
      {children === undefined ? null : <div className={styles.footer}>{children}</div>}
    </Card>
  );
}
