import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';

import { PageHeading } from '#panel/ui/page-heading.tsx';

import { ListFilters } from './list-filters.tsx';
import { ListStates } from './list-states.tsx';

interface ListScreenProps {
  /** The name of the section, whose list is read. */
  readonly section: string;
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The filters, each of `list-filters.tsx` or alike. */
  readonly filters?: ReactNode;
  /** Between filters and rows, such as what can be done with a selection. */
  readonly batch?: ReactNode;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  /** What to say where the store has no record at all. */
  readonly emptyText: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A section's list: title, filters, rows with their pages. Filters, sorting and page are in the address. */
export function ListScreen(props: ListScreenProps) {
  const { section, title, text, actions, filters, batch, emptyText, children } = props;
  const { sort = { field: 'id', order: 'ASC' }, perPage = 25 } = props;
  return (
    <ListBase resource={section} perPage={perPage} sort={sort}>
      <PageHeading title={title} text={text}>
        {actions}
      </PageHeading>
      {filters && <ListFilters>{filters}</ListFilters>}
      {batch}
      <ListStates emptyText={emptyText}>{children}</ListStates>
    </ListBase>
  );
}
