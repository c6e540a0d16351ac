import { BookOpen } from 'lucide-react';

import { blogPath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { EntryCard } from './entry-card.tsx';
import { EntryGrid } from './entry-row.tsx';
import type { BlogPageView } from './load-blog-page.ts';

import styles from './blog-page.module.css';

/** The blog's entries, newest first; the first page opens with the newest one enlarged. */
export function BlogPage({ entries, page, pageCount }: BlogPageView) {
  const lead = page === 1 ? entries[0] : undefined;
  const others = lead ? entries.slice(1) : entries;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Blog' }]} />
      <h1 className={styles.title}>{page === 1 ? 'Blog' : `Blog, página ${page}`}</h1>
      {entries.length === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title="Ainda não publicamos nada por aqui"
          text="Estamos escrevendo as primeiras histórias. Volte em breve."
        />
      ) : null}
      {lead ? <EntryCard entry={lead} headingLevel={2} isLead /> : null}
      {others.length === 0 ? null : <EntryGrid entries={others} headingLevel={2} />}
      <Pagination page={page} pageCount={pageCount} hrefOf={blogPath} label="Páginas do blog" />
    </Container>
  );
}
