import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { readForeignJson } from '#api/platform/http/foreign-json.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Using } from '#api/platform/use-case-context.ts';

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
  {
    services,
    refuse,
  }: Using<'providers'> & Refusing<'social_login_failed' | 'upstream_unavailable' | 'upstream_timeout'>,
  { app, accessToken, userId }: { app: App; accessToken: string; userId: string },
): Promise<{ email?: string | undefined }> {
  const { appId, appSecret, version = defaultVersion } = app;
  const base = `${services.providers.socialGraphUrl}/${encodeURIComponent(version)}`;
  const { data: token } = await ask(
    { refuse },
    {
      address: `${base}/debug_token`,
      query: { input_token: accessToken, access_token: `${appId}|${appSecret}` },
      schema: verdict,
    },
  );
  if (!token.is_valid || token.app_id !== appId || token.user_id !== userId) {
    throw refuse('social_login_failed');
  }
  // Proves that the app's own server makes the request.
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
  return ask(
    { refuse },
    {
      address: `${base}/me`,
      query: { fields: 'email', access_token: accessToken, appsecret_proof: proof },
      schema: person,
    },
  );
}

async function ask<Schema extends z.ZodType>(
  { refuse }: Refusing<'upstream_unavailable' | 'upstream_timeout' | 'social_login_failed'>,
  { address, query, schema }: { address: string; query: Record<string, string>; schema: Schema },
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
