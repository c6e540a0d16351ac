import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { usePanelServices } from '#panel/platform/panel-services.tsx';

import type { ListedRecord, ListSort, ListState } from './list-context.ts';
import type { RecordList } from './record-list.ts';

interface ListOptions {
  readonly sort: ListSort;
  readonly perPage: number;
}

type Said = Readonly<Record<string, unknown>>;

/** Reads the page of a list at the address, and changes the address. */
export function useRecordList(list: RecordList, { sort: usualSort, perPage }: ListOptions): ListState {
  const { client } = usePanelServices();
  const [search, change] = useListSearch(list);
  const { page = 1, sort: field, order = 'ASC' } = search;
  const filterValues = list.filtersOf(search);
  const sort = field === undefined ? usualSort : { field, order };
  const query = useQuery({
    queryKey: [list.name, 'list', { page, perPage, sort, filterValues }],
    queryFn: ({ signal }) =>
      list.read(client, { pagination: { page, perPage }, sort, filter: filterValues, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, refetch } = query;
  const setPage = (next: number) => change({ ...said, page: next });
  const said = { ...filterValues, ...(field !== undefined && { sort: field, order }) };
  const isBeyond = data?.rows.length === 0 && page > 1 && !query.isFetching;
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  useEffect(() => {
    // The last row of the last page was removed.
    if (isBeyond) setPage(lastPage);
  });
  return {
    data: data?.rows,
    total: data?.total,
    error,
    isPending,
    refetch,
    filterValues,
    setFilters: (values) => change({ ...values, ...(field !== undefined && { sort: field, order }) }),
    sort,
    setSort: (next) => change({ ...filterValues, sort: next.field, order: next.order }),
    page,
    perPage,
    setPage,
    ...useSelection(list.name),
  };
}

/** Returns the search parameters. A list that is opened again without any shows its previous ones. */
function useListSearch(list: RecordList) {
  const { lists } = usePanelServices();
  const navigate = useNavigate();
  const searchOfAddress = list.search(useSearch({ strict: false }));
  const isBare = Object.keys(searchOfAddress).length === 0;
  const [before] = useState(() => lists.get(list.name)?.search ?? {});
  const [isResumed, setIsResumed] = useState(isBare && Object.keys(before).length > 0);
  // Writes the restored parameters to the address.
  if (isResumed && !isBare) setIsResumed(false);
  const search = isResumed ? list.search(before) : searchOfAddress;
  const go = useCallback(
    (next: Said, isReplacing: boolean) =>
      void navigate({ to: '.', search: () => list.search(next), replace: isReplacing, resetScroll: false }),
    [list, navigate],
  );
  useEffect(() => {
    if (isResumed) go(before, true);
  }, [isResumed, before, go]);
  useEffect(() => {
    lists.set(list.name, { search, selectedIds: lists.get(list.name)?.selectedIds ?? [] });
  });
  return [search, (next: Said) => go(next, false)] as const;
}

/** The selected rows, over the pages of the list. */
function useSelection(name: string) {
  const { lists } = usePanelServices();
  const [selectedIds, setSelected] = useState(() => lists.get(name)?.selectedIds ?? []);
  const select = (ids: readonly ListedRecord['id'][]) => {
    setSelected(ids);
    lists.set(name, { search: lists.get(name)?.search ?? {}, selectedIds: ids });
  };
  return {
    selectedIds,
    onSelect: select,
    onToggleItem: (id: ListedRecord['id']) =>
      select(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]),
    onUnselectItems: () => select([]),
  };
}
