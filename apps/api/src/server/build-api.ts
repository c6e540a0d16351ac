import type { Registry } from 'prom-client';

import type { ApiConfig } from './config.ts';
import { openPlatform, type PlatformOptions } from './platform.ts';
import { serveCalls } from './serve-calls.ts';
import { startJobs } from './start-jobs.ts';
import { startTelemetry } from './start-telemetry.ts';

export interface Api {
  /** Handles a request of a socket, a test or a storefront in the same process. */
  fetch(request: Request): Promise<Response>;
  /** Handles a request whose response is read by `json()` in this process: its data is copied and no text is written. */
  fetchData(request: Request): Promise<Response>;
  /** Ends event streams, whose readers connect to another process; calls are served until `close`. */
  leave(): void;
  close(): Promise<void>;
}

export interface ApiOptions extends PlatformOptions {
  /** Whether the process runs jobs; otherwise it leaves them to other processes. */
  hasJobs?: boolean;
  /** Receives the API's metrics; without one nothing is measured. */
  registry?: Registry;
  /** Whether to log a line for each call: for an API without a storefront in its process, which logs them. */
  hasAccessLog?: boolean;
}

/** Builds the commerce API on its database, ready to serve; main.ts listens. */
export async function buildApi(config: ApiConfig, options: ApiOptions = {}): Promise<Api> {
  const platform = await openPlatform(config, options);
  const metrics = options.registry ? startTelemetry(platform, options.registry) : null;
  const app = serveCalls(platform, { metrics, hasAccessLog: options.hasAccessLog ?? false });
  platform.services.apps.connect(async (request) => app.fetch(request, { readAs: 'bytes' }));
  const jobs = (options.hasJobs ?? true) ? await startJobs(platform) : null;
  return {
    fetch: async (request) => app.fetch(request, { readAs: 'bytes' }),
    fetchData: async (request) => app.fetch(request, { readAs: 'data' }),
    leave: () => platform.changes.endSubscriptions(),
    async close() {
      await jobs?.stop();
      await platform.services.background.whenIdle();
      metrics?.close();
      await platform.close();
    },
  };
}
