import type { ApiConfig } from './config.ts';
import { openPlatform, type PlatformOptions } from './platform.ts';
import { serveCalls } from './serve-calls.ts';
import { startJobs } from './start-jobs.ts';

export interface Api {
  /** Handles a request of a socket, a test or a storefront in the same process. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface ApiOptions extends PlatformOptions {
  /** Whether the process runs jobs; otherwise it leaves them to other processes. */
  hasJobs?: boolean;
}

/** Builds the commerce API on its database, ready to serve; main.ts listens. */
export async function buildApi(config: ApiConfig, options: ApiOptions = {}): Promise<Api> {
  const platform = await openPlatform(config, options);
  const jobs = (options.hasJobs ?? true) ? await startJobs(platform) : null;
  const app = serveCalls(platform);
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      await jobs?.stop();
      await platform.services.background.settled();
      await platform.close();
    },
  };
}
