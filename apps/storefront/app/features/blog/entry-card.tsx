import { clsx } from 'clsx';

import { blogEntryPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import type { EntrySummary } from './domain/entry-summary.ts';
import { EntryDate } from './entry-date.tsx';

import styles from './entry-card.module.css';

export interface EntryCardProps {
  entry: EntrySummary;
  headingLevel: 2 | 3;
  /** The newest entry, in full width: its picture is the page's largest. */
  isLead?: boolean | undefined;
}

/** An entry in a list; the whole card is the link. */
export function EntryCard({ entry, headingLevel, isLead = false }: EntryCardProps) {
  const { url_key, title, summary, image, author, published_at } = entry;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={clsx(styles.card, isLead && styles.lead)}>
      <div className={styles.frame}>
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes={isLead ? '(min-width: 64rem) 48rem, 100vw' : '(min-width: 48rem) 27rem, 100vw'}
            isPriority={isLead}
            className={styles.picture}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <PageLink href={blogEntryPath(url_key)} className={styles.link}>
            {title}
          </PageLink>
        </Heading>
        {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
        <p className={styles.byline}>
          <EntryDate instant={published_at} author={author} />
        </p>
      </div>
    </article>
  );
}
