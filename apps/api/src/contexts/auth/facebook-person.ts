import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { readForeignJson } from '#api/platform/http/foreign-json.ts';
import type { Refuse } from '#api/platform/refusal.ts';

interface App {
  readonly appId: string;
  readonly appSecret: string;
  /** Defaults to `v13.0`. */
  readonly version: string | undefined;
}

const defaultVersion = 'v13.0';
const timeoutMs = 4000;

const verdict = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
  }),
});
const person = z.object({ email: z.string().optional() });

/**
 * Requests the person of an access token from Facebook. Refuses an invalid token, a token issued to another app (whose owner
 * could replay it here) and a token of a different person than the call names.
 */
export async function facebookPerson(
  refuse: Refuse<'social_login_failed' | 'upstream_unavailable' | 'upstream_timeout'>,
  graphUrl: string,
  { appId, appSecret, version = defaultVersion }: App,
  { accessToken, userId }: { accessToken: string; userId: string },
): Promise<{ email?: string | undefined }> {
  const base = `${graphUrl}/${encodeURIComponent(version)}`;
  const { data: token } = await ask(refuse, verdict, `${base}/debug_token`, {
    input_token: accessToken,
    access_token: `${appId}|${appSecret}`,
  });
  if (!token.is_valid || token.app_id !== appId || token.user_id !== userId) {
    throw refuse('social_login_failed');
  }
  return ask(refuse, person, `${base}/me`, {
    fields: 'email',
    access_token: accessToken,
    // Proves that the app's own server makes the request.
    appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
  });
}

async function ask<Schema extends z.ZodType>(
  refuse: Refuse<'upstream_unavailable' | 'upstream_timeout' | 'social_login_failed'>,
  schema: Schema,
  address: string,
  query: Record<string, string>,
): Promise<z.output<Schema>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await readForeignJson(response);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw refuse(isLate ? 'upstream_timeout' : 'upstream_unavailable');
  }
  // Facebook responds 400 to an invalid token.
  if (response.status >= 400 && response.status < 500) throw refuse('social_login_failed');
  const parsed = schema.safeParse(body);
  if (!response.ok || !parsed.success) throw refuse('upstream_unavailable');
  return parsed.data;
}
