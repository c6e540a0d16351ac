import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LinkedRecordKind } from '@vitrine/contract/admin/schemas/links.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads where an address leads; nothing for ''. */
export function useLinkTarget(href: string) {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['link-target', href],
    queryFn: ({ signal }) => client('GET /api/admin/link-target', { query: { href }, signal }),
    enabled: href !== '',
    staleTime: 60_000,
  });
}

/** Finds records by part of their name, of one kind or of each. */
export function useFoundTargets(kind: LinkedRecordKind | null, q: string) {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['link-targets', kind, q],
    queryFn: ({ signal }) =>
      client('GET /api/admin/link-targets', {
        query: { ...(kind !== null && { kind }), ...(q !== '' && { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
