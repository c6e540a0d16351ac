import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

interface CategoryChoice {
  readonly id: number;
  readonly key: string;
  /** With the names of its ancestors. */
  readonly label: string;
}

/** Returns all categories by key; none until they are read. */
export function useCategories(): readonly CategoryChoice[] {
  const client = usePanelClient();
  const { data = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client('GET /api/admin/categories', { signal }),
  });
  const names = new Map(data.map(({ url_key: key, name }) => [key, name]));
  return data.map(({ id, url_key: key }) => {
    const parts = key.split('/');
    const path = parts.map((part, index) => names.get(parts.slice(0, index + 1).join('/')) ?? part);
    return { id, key, label: path.join(' › ') };
  });
}

/** Returns all categories by key, each with the names of its ancestors; none until they are read. */
export function useCategoryChoices(): readonly (readonly [key: string, label: string])[] {
  return useCategories().map(({ key, label }) => [key, label] as const);
}
