import { createContext, useContext } from 'react';

type ListedRecordId = string | number;

/** A row of any list: the id that selects it. */
export interface ListedRecord {
  readonly id: ListedRecordId;
}

export interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The state of a list: the query in the address, the loaded rows, and the selection. */
export interface ListState<Row extends ListedRecord = ListedRecord> {
  readonly data: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly filterValues: Readonly<Record<string, string>>;
  readonly setFilters: (values: Readonly<Record<string, string>>) => void;
  readonly sort: ListSort;
  readonly setSort: (sort: ListSort) => void;
  readonly page: number;
  readonly perPage: number;
  readonly setPage: (page: number) => void;
  readonly selectedIds: readonly ListedRecordId[];
  readonly onSelect: (ids: readonly ListedRecordId[]) => void;
  readonly onToggleItem: (id: ListedRecordId) => void;
  readonly onUnselectItems: () => void;
}

export const ListContext = createContext<ListState | null>(null);

/** Returns the list around this component, whose rows the caller knows. */
export function useListContext<Row extends ListedRecord = ListedRecord>(): ListState<Row> {
  const list = useContext(ListContext);
  if (!list) throw new Error('no list around this component');
  return list as unknown as ListState<Row>;
}
