import { z } from 'zod';

import { readForeignJson } from './http/foreign-json.ts';
import type { Refusing } from './refusal.ts';
import type { Using } from './use-case-context.ts';

const timeoutMs = 4000;
const verdict = z.object({ success: z.boolean() });

/** Refuses a token that the captcha's server rejects; by another code if the server is unavailable. */
export async function requireSolvedCaptcha(
  { services, refuse }: Using<'captcha'> & Refusing<'captcha_failed' | 'upstream_unavailable'>,
  { token, clientAddress }: { token: string | undefined; clientAddress: string },
): Promise<void> {
  if (!token) throw refuse('captcha_failed');
  const { verifyUrl, secret } = services.captcha;
  const fields = new URLSearchParams({ secret, response: token, remoteip: clientAddress });
  // For any cause the shopper can only retry.
  const isSolved = await askCaptchaServer(verifyUrl, fields).catch(() => {
    throw refuse('upstream_unavailable');
  });
  if (!isSolved) throw refuse('captcha_failed');
}

async function askCaptchaServer(verifyUrl: string, fields: URLSearchParams): Promise<boolean> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: fields,
    // The body has the secret.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`captcha server responded with ${response.status}`);
  return verdict.parse(await readForeignJson(response)).success;
}
