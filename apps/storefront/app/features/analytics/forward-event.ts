import { api } from '#app/platform/api.ts';

/** Hands an event to an app through the shop's own server. Whatever comes of it, the shopper hears nothing. */
export async function forwardEvent(app: string, data: Record<string, unknown>): Promise<void> {
  try {
    await api('POST /api/integrations/{app}/custom', { path: { app }, body: { action: 'trackEvent', data } });
  } catch {
    // An event that was not counted is nobody's trouble.
  }
}

/** What a browser may know of an app; null when it is off, or cannot be asked for now. */
export async function appConfig(app: string): Promise<ReadonlyMap<string, string | null> | null> {
  try {
    const pairs = await api('GET /api/integrations/{app}/public-config', { path: { app } });
    const config = new Map(pairs.map(({ path, value }) => [path, value]));
    return config.get('status') === '1' ? config : null;
  } catch {
    return null;
  }
}
