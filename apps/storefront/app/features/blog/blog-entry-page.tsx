import type { ReactNode } from 'react';

import { blogPath } from '#app/platform/addresses/paths.ts';
import { useReachHeading } from '#app/platform/navigation/use-reach-heading.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { ArticleProse } from '#app/ui/prose/article-prose.tsx';

import { EntryDate } from './entry-date.tsx';
import { EntryRow } from './entry-row.tsx';
import type { BlogEntryView } from './load-blog-entry.ts';

import styles from './blog-entry-page.module.css';

export interface BlogEntryPageProps {
  entry: BlogEntryView;
  /** The components after the text. */
  children: ReactNode;
}

/** A blog entry and further entries. */
export function BlogEntryPage({ entry, children }: BlogEntryPageProps) {
  useReachHeading();
  const { title, summary, image, author, published_at, contentHtml, minutes, related } = entry;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Blog', href: blogPath() }, { label: title }]} />
      <article>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
          <p className={styles.byline}>
            {author === '' ? null : 'Por '}
            <EntryDate instant={published_at} author={author} /> · {minutes} min de leitura
          </p>
        </header>
        {image ? (
          <div className={styles.frame}>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 60rem, 100vw"
              isPriority
              className={styles.picture}
            />
          </div>
        ) : null}
        <ArticleProse html={contentHtml} />
        {children}
      </article>
      <div className={styles.more}>
        <EntryRow title="Continue lendo" entries={related} />
      </div>
    </Container>
  );
}
