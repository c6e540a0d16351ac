import { FileText } from 'lucide-react';

import { pagePath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './page-list-page.module.css';

export interface PageListPageProps {
  pages: readonly { url_key: string; title: string }[];
}

export function PageListPage({ pages }: PageListPageProps) {
  return (
    <Container width="medium" className={styles.page}>
      <Breadcrumb items={[{ label: 'Páginas' }]} />
      <h1>Páginas</h1>
      {pages.length === 0 ? (
        <EmptyState icon={<FileText />} title="Ainda não há páginas publicadas" />
      ) : (
        <ul className={styles.list}>
          {pages.map(({ url_key, title }) => (
            <li key={url_key} className={styles.item}>
              <PageLink href={pagePath(url_key)} className={styles.link}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
