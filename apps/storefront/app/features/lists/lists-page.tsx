import type { ListSummary } from '@vitrine/contract/schemas/lists.ts';
import { ListChecks, Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { listPath, listsPath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import type { ListsView } from './load-lists.ts';

import styles from './lists-page.module.css';

export interface ListsPageProps extends ListsView {
  /** The customer's own lists. */
  ownLists: ReactNode;
}

/** The store's lists, with search [CAT-05]. */
export function ListsPage({ items, q, total, page, page_count: pageCount, ownLists }: ListsPageProps) {
  const isSearched = q !== '';
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Listas' }]} />
      <header className={styles.header}>
        <div>
          <h1>Listas</h1>
          <p className={styles.lead}>
            O que combina ou se usa junto, já reunido: leve tudo ou só a sua parte.
          </p>
        </div>
        <search>
          <form action={listsPath()} method="get" className={styles.form}>
            <TextInput
              aria-label="Buscar listas"
              type="search"
              name="q"
              defaultValue={q}
              placeholder="Nome ou ocasião"
              maxLength={120}
              enterKeyHint="search"
            />
            <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" />}>
              Buscar
            </Button>
          </form>
        </search>
      </header>
      {isSearched && total > 0 ? (
        <p className={styles.found}>
          {total === 1 ? '1 lista' : `${total} listas`} para “{q}”.{' '}
          <PageLink href={listsPath()}>Ver todas as listas</PageLink>
        </p>
      ) : null}
      {total === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title={isSearched ? `Nenhuma lista para “${q}”` : 'Ainda não há listas'}
          text={
            isSearched ? 'Tente outra palavra, ou veja todas.' : 'Enquanto isso, veja o que mais a loja tem.'
          }
          action={
            <ButtonLink href={isSearched ? listsPath() : '/categoria'}>
              {isSearched ? 'Ver todas as listas' : 'Ver categorias'}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.lists}>
          {items.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => listsPath({ q, page: number })}
        label="Páginas de listas"
      />
      {isSearched ? null : ownLists}
    </Container>
  );
}

function ListCard({ list }: { list: ListSummary }) {
  const { id, title, description, images, items_count: count } = list;
  return (
    <article className={styles.card}>
      <div className={styles.pictures} data-count={images.length}>
        {images.map((image) => (
          <Picture
            key={image.path}
            image={image}
            alt=""
            sizes="(min-width: 64rem) 12rem, 45vw"
            maxWidth={480}
            className={styles.picture}
          />
        ))}
      </div>
      <h2 className={styles.title}>
        <PageLink href={listPath(id)} className={styles.link}>
          {title}
        </PageLink>
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.count}>{count === 1 ? '1 produto' : `${count} produtos`}</p>
    </article>
  );
}
