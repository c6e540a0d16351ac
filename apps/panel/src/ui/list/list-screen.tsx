import type { ReactNode } from 'react';

import { PageHeading } from '#panel/ui/page-heading.tsx';

import { ListBase } from './list-base.tsx';
import type { ListSort } from './list-context.ts';
import { ListFilters } from './list-filters.tsx';
import { ListStates } from './list-states.tsx';

interface ListScreenProps {
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The filters, each of `list-filters.tsx` or alike. */
  readonly filters?: ReactNode;
  /** Between filters and rows, such as batch actions. */
  readonly batch?: ReactNode;
  readonly sort?: ListSort;
  readonly perPage?: number;
  /** The text while the store has no record at all. */
  readonly emptyText: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A section's list: title, filters, rows with their pages. Filters, sorting and page are in the address. */
export function ListScreen(props: ListScreenProps) {
  const { title, text, actions, filters, batch, emptyText, children } = props;
  return (
    <ListBase {...(props.sort && { sort: props.sort })} {...(props.perPage && { perPage: props.perPage })}>
      <PageHeading title={title} text={text}>
        {actions}
      </PageHeading>
      {filters && <ListFilters>{filters}</ListFilters>}
      {batch}
      <ListStates emptyText={emptyText}>{children}</ListStates>
    </ListBase>
  );
}
