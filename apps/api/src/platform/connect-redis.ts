import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/** Pings keep an idle connection busy: one that is silent for longer has a Redis that hangs, and its commands fail. */
const pingEveryMs = 250;
const silenceLimitMs = 1000;
const connectLimitMs = 2000;
const longestPauseMs = 2000;

export type RedisClient = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({
    url,
    // A command fails at once while there is no connection: its caller has another way.
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: connectLimitMs,
      socketTimeout: silenceLimitMs,
      reconnectStrategy: (attempts) => Math.min(attempts * 100, longestPauseMs),
    },
  });

/** Connects in the background, again whenever the connection is lost. The caller destroys the client. */
export function connectRedis(url: string, log: Pick<Logger, 'warn' | 'info'>): RedisClient {
  const client = newClient(url);
  let isLost = false;
  client.on('error', (error: unknown) => {
    if (!isLost) log.warn({ err: error }, 'Redis lost; rate limits are counted in the database');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) log.info('Redis is back');
    isLost = false;
  });
  // Errors arrive as events.
  client.connect().catch(() => undefined);
  return client;
}
