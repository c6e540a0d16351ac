import type { SendPurge } from './edge-purger.ts';

/** Purges by `PURGE` with the keys in `surrogate-key`, as the Varnish configuration of deploy/varnish expects. */
export function purgeOverHttp(url: string): SendPurge {
  return async (keys, signal) => {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' ') },
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The cache at ${new URL(url).host} responded with ${response.status}.`);
  };
}
