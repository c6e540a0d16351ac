import { api } from '#app/platform/api/api.ts';

/** Forwards an event to an app through the shop's server; failures are ignored. */
export async function forwardEvent(app: string, data: Record<string, unknown>): Promise<void> {
  try {
    await api('POST /api/integrations/{app}/custom', { path: { app }, body: { action: 'trackEvent', data } });
  } catch {
    // A lost event is ignored.
  }
}

/** Returns an app's public configuration; null when it is off or cannot be loaded. */
export async function appConfig(app: string): Promise<ReadonlyMap<string, string | null> | null> {
  try {
    const pairs = await api('GET /api/integrations/{app}/public-config', { path: { app } });
    const config = new Map(pairs.map(({ path, value }) => [path, value]));
    return config.get('status') === '1' ? config : null;
  } catch {
    return null;
  }
}
