import { blogPath } from '#app/platform/addresses/paths.ts';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import type { EntrySummary } from './domain/entry-summary.ts';
import { EntryCard } from './entry-card.tsx';

import styles from './entry-row.module.css';

export interface EntryRowProps {
  title: string;
  entries: readonly EntrySummary[];
}

/** A few entries in a row, with a link to all. */
export function EntryRow({ title, entries }: EntryRowProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} link={{ label: 'Ver o blog', href: blogPath() }} />
      <EntryGrid entries={entries} headingLevel={3} />
    </section>
  );
}

export function EntryGrid({
  entries,
  headingLevel,
}: {
  entries: readonly EntrySummary[];
  headingLevel: 2 | 3;
}) {
  return (
    <ul className={styles.grid}>
      {entries.map((entry) => (
        <li key={entry.url_key}>
          <EntryCard entry={entry} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
