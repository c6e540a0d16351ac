import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { gridColumnsOf } from '#app/features/product-card/domain/grid-columns-of.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { categoryPath, homePath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import type { CategoryOutline } from './domain/category-outline.ts';

import styles from './category-tree-page.module.css';

export interface CategoryTreePageProps {
  branches: readonly CategoryOutline[];
  /** The products of a shop without categories. */
  unfiled: { cards: readonly CardView[]; terms: PaymentTerms } | null;
}

export function CategoryTreePage({ branches, unfiled }: CategoryTreePageProps) {
  if (unfiled) return <UnfiledProducts {...unfiled} />;
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

/** The page of a shop that has not filed its products yet. */
function UnfiledProducts({ cards, terms }: NonNullable<CategoryTreePageProps['unfiled']>) {
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Produtos' }]} />
      {cards.length === 0 ? (
        <EmptyState
          headingLevel={1}
          title="Em breve"
          text="Estamos preparando os primeiros produtos. Volte daqui a pouco para conhecer."
          action={<ButtonLink href={homePath}>Voltar ao início</ButtonLink>}
        />
      ) : (
        <>
          <h1>Produtos</h1>
          <div className={styles.unfiled}>
            <ProductGrid
              cards={cards}
              terms={terms}
              columns={Math.max(4, gridColumnsOf(cards.length))}
              isLarge={false}
            />
          </div>
        </>
      )}
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
