import type { SearchDestination } from '@vitrine/contract/schemas/catalog.ts';
import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { ListingResults } from '#app/features/listing/listing-results.tsx';
import type { ListingView } from '#app/features/listing/load-listing.ts';
import { Shelf } from '#app/features/product-card/shelf.tsx';
import { categoryPath, searchPath } from '#app/platform/addresses/paths.ts';
import { Chip } from '#app/ui/chip/chip.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { AnswerCards } from './answer-cards.tsx';
import type { SearchPageView } from './load-search-page.ts';

import styles from './search-page.module.css';

export interface SearchPageProps extends SearchPageView {
  /** Shown when nothing is found. */
  searchForm: ReactNode;
  /** Shown in an answer about the customer's orders. */
  ownOrder: ReactNode;
}

export function SearchPage(view: SearchPageProps) {
  const { q, listing, terms, ownOrder } = view;
  if (!listing || (listing.total === 0 && listing.filters.chosen === '')) return <NothingFound {...view} />;
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Resultados para “{listing.search?.corrected ?? q}”</h1>
        <SearchInterpretation q={q} interpreted={listing.search} />
        <Destinations search={listing.search} />
      </div>
      <AnswerCards answers={listing.search?.answers ?? []} ownOrder={ownOrder} />
      <ListingResults
        listingKey="busca"
        hrefOf={(part) => searchPath(q, part)}
        listing={listing}
        terms={terms}
      />
    </Container>
  );
}

/** How the search text was interpreted. Rendered empty first, so that screen readers announce it. */
function SearchInterpretation({ q, interpreted }: { q: string; interpreted: ListingView['search'] }) {
  const corrected = interpreted?.corrected ?? null;
  const isPartial = interpreted?.is_partial === true;
  const link = corrected === null ? null : <PageLink href={searchPath(corrected)}>{corrected}</PageLink>;
  return (
    <p role="status" className={styles.interpretation}>
      {link && !isPartial ? (
        <>
          Não encontramos “{q}”. Você quis dizer {link}?
        </>
      ) : null}
      {link && isPartial ? (
        <>
          Não encontramos tudo de “{q}”. Mostramos o que há de {link}.
        </>
      ) : null}
      {isPartial && !link ? 'Nenhum produto tem todas as palavras: estes têm parte delas.' : null}
    </p>
  );
}

/** Links to pages that match a query that is not about products: delivery, a list, the orders [CAT+03]. */
function Destinations({ search }: { search: ListingView['search'] }) {
  const destinations = destinationsWithoutCard(search);
  if (destinations.length === 0) return null;
  return (
    <nav aria-label="Talvez você procure" className={styles.destinations}>
      <span aria-hidden="true">Talvez você procure:</span>
      <ul className={styles.categories}>
        {destinations.map(({ title, path }) => (
          <li key={path}>
            <Chip href={path}>{title}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the destinations that no card above leads to. */
function destinationsWithoutCard(search: ListingView['search']): readonly SearchDestination[] {
  const cards = new Set(search?.answers?.map(({ path }) => path));
  return search?.destinations.filter(({ path }) => !cards.has(path)) ?? [];
}

function NothingFound({ q, listing, categories, popular, terms, searchForm, ownOrder }: SearchPageProps) {
  const answers = listing?.search?.answers ?? [];
  const hasDestinations = destinationsWithoutCard(listing?.search ?? null).length > 0;
  if (answers.length > 0) {
    return (
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>Sobre “{q}”</h1>
        </div>
        <AnswerCards answers={answers} ownOrder={ownOrder} />
        <Destinations search={listing?.search ?? null} />
        <div className={styles.again}>{searchForm}</div>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <div className={styles.nothing}>
        {q === '' ? (
          <EmptyState
            headingLevel={1}
            icon={<Search />}
            title="O que você procura?"
            text="Escreva o nome, a cor, o material ou o ambiente. Acentos e pequenos erros não atrapalham."
          />
        ) : (
          <EmptyState
            headingLevel={1}
            icon={<SearchX />}
            title={hasDestinations ? `“${q}” não é um produto` : `Nenhum resultado para “${q}”`}
            text={
              hasDestinations
                ? 'Mas a loja tem o lugar certo para isso:'
                : 'Confira a grafia, use menos palavras ou um termo mais geral, como o tipo do produto ou o material.'
            }
          />
        )}
        <Destinations search={listing?.search ?? null} />
        {searchForm}
      </div>
      {categories.length > 0 ? (
        <nav aria-labelledby="popular-categories">
          <SectionHeading id="popular-categories" title="Navegue por categoria" />
          <ul className={styles.categories}>
            {categories.map(({ url_key, name }) => (
              <li key={url_key}>
                <Chip href={categoryPath(url_key)}>{name}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Shelf title="Os mais procurados" cards={popular} terms={terms} />
    </Container>
  );
}
