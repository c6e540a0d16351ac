import { readPositionHeader } from '@vitrine/contract/server-headers.ts';

import type { Upstream } from './upstream.ts';

/** Names in each read the position that it must include, so that the API may read from a replica [decision 67]. */
export function positionedUpstream(
  upstream: Upstream,
  positionOf: (storeId: string) => string | null,
): Upstream {
  return {
    ...upstream,
    fetch(request, readAs) {
      const position = request.method === 'GET' ? positionOf(request.headers.get('store-id') ?? '') : null;
      if (position !== null) request.headers.set(readPositionHeader, position);
      return upstream.fetch(request, readAs);
    },
  };
}
