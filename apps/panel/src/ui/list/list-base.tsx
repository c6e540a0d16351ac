import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ListContext, type ListSort } from './list-context.ts';
import type { RecordList } from './record-list.ts';
import { useRecordList } from './use-record-list.ts';

/** The order of the API. */
const unsorted: ListSort = { field: 'id', order: 'ASC' };

interface ListBaseProps {
  readonly sort?: ListSort;
  readonly perPage?: number;
  readonly children: ReactNode;
}

/** Reads the list of the screen's address for the parts within. */
export function ListBase({ sort = unsorted, perPage = 25, children }: ListBaseProps) {
  const list = useMatches({ select: (matches) => matches.at(-1)?.staticData.list });
  if (!list) throw new Error('the address has no list');
  return <ListOf {...{ list, sort, perPage, children }} />;
}

function ListOf({ list, sort, perPage, children }: Required<ListBaseProps> & { readonly list: RecordList }) {
  return <ListContext value={useRecordList(list, { sort, perPage })}>{children}</ListContext>;
}
