import {
  newMessageId,
  requestPublicUrl,
  signMessage,
  type WebhookAnswer,
} from '#api/contexts/webhooks/webhooks.public.ts';
import type { Using } from '#api/platform/use-case-context.ts';

interface AppMessage {
  readonly url: string;
  readonly secret: string;
  readonly type: string;
  readonly store: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const timeLimitMs = 10_000;

/** Posts a signed message about an app's own life to it. */
export async function sendAppMessage(
  { services, signal }: Using<'clock' | 'webhookTestOrigins'> & { readonly signal: AbortSignal },
  { url, secret, type, store, data }: AppMessage,
): Promise<WebhookAnswer> {
  const at = services.clock.now();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), store, data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Vitrine-Apps/1',
    ...signMessage({ id: newMessageId(), body, at }, [secret]),
  };
  return requestPublicUrl(
    { url, headers, body },
    { testOrigins: services.webhookTestOrigins, signal, timeLimitMs },
  );
}

/** Returns why a message was not accepted, for people; null if it was. */
export function messageFault({ statusCode, problem }: WebhookAnswer): string | null {
  if (problem === 'timed_out') return 'demorou demais';
  if (problem !== null) return 'a conexão falhou';
  return statusCode !== null && statusCode >= 200 && statusCode < 300 ? null : `respondeu ${statusCode}`;
}
