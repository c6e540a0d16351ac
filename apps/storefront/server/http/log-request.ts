import type { Logger } from 'pino';

import { loggedPath } from '#server/logged-path.ts';
import type { CacheState } from '#server/telemetry/request-notes.ts';

export interface LoggedRequest {
  readonly method: string;
  /** The path without its query, which may contain a token or an e-mail. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly cache: CacheState;
  /** Undefined for a cached page or file whose request named none. */
  readonly requestId: string | undefined;
}

/** Writes the access log's line of a request. */
export function logRequest(log: Logger, { method, path, status, ms, cache, requestId }: LoggedRequest): void {
  // Most of the time would go into the path.
  if (!log.isLevelEnabled('info')) return;
  log.info(
    { method, path: loggedPath(method, path), status, ms: Math.round(ms), cache, requestId },
    'request',
  );
}
