import { categoryPath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import type { CategoryOutline } from './domain/category-outline.ts';

import styles from './category-tree-page.module.css';

export function CategoryTreePage({ branches }: { branches: readonly CategoryOutline[] }) {
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Categorias' }]} />
      <h1>Categorias</h1>
      <ul className={styles.branches}>
        {branches.map((branch) => (
          <li key={branch.url_key} className={styles.branch}>
            {branch.image === null ? null : (
              <Picture
                image={branch.image}
                alt=""
                sizes="(min-width: 64rem) 22rem, 46vw"
                maxWidth={800}
                className={styles.picture}
              />
            )}
            <h2 className={styles.name}>
              <PageLink href={categoryPath(branch.url_key)} className={styles.link}>
                {branch.name}
              </PageLink>
            </h2>
            <BranchList branches={branch.children} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

function BranchList({ branches }: { branches: readonly CategoryOutline[] }) {
  if (branches.length === 0) return null;
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.url_key}>
          <PageLink href={categoryPath(branch.url_key)} className={styles.link}>
            {branch.name}
          </PageLink>
          <BranchList branches={branch.children} />
        </li>
      ))}
    </ul>
  );
}
