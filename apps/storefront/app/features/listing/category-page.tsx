import { PackageSearch } from 'lucide-react';

import { categoryPath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Chip } from '#app/ui/chip/chip.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

import { CategoryIntro } from './category-intro.tsx';
import { ListingResults } from './listing-results.tsx';
import type { CategoryPageView } from './load-category-page.ts';

import styles from './category-page.module.css';

export function CategoryPage({ category, listing, terms }: CategoryPageView) {
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <Breadcrumb
          items={category.breadcrumb.map(({ name, url_key }) => ({
            label: name,
            href: categoryPath(url_key),
          }))}
        />
        <CategoryIntro {...category} />
        <SubCategories items={category.children} />
      </header>
      {listing.total > 0 || listing.filters.chosen !== '' ? (
        <ListingResults
          listingKey={`categoria:${category.id}`}
          hrefOf={(part) => categoryPath(category.url_key, part)}
          listing={listing}
          terms={terms}
        />
      ) : (
        <EmptyState
          icon={<PackageSearch />}
          title="Ainda não há produtos aqui"
          text="Estamos preparando esta seleção. Enquanto isso, veja o que mais a loja tem."
          action={<ButtonLink href="/categoria">Ver todas as categorias</ButtonLink>}
        />
      )}
    </Container>
  );
}

function SubCategories({ items }: { items: CategoryPageView['category']['children'] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Subcategorias">
      <ul className={styles.children}>
        {items.map(({ url_key, name }) => (
          <li key={url_key}>
            <Chip href={categoryPath(url_key)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
