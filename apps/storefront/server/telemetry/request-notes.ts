export type CacheState = 'hit' | 'miss' | 'stale' | 'none';

/** Where the time of a document's rendering went. */
export interface RenderTiming {
  /** While at least one call of the API was pending. */
  readonly apiMs: number;
  /** Everything else: React, the router, compression. */
  readonly renderMs: number;
}

/** Facts about a request, collected while it is handled, for its metrics, its log line and its span. */
export interface RequestNotes {
  /** The pattern of the address, never the address itself: a label of metrics. */
  route: string;
  cache: CacheState;
}
