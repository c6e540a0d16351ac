import { z } from 'zod';

import { readForeignJson } from './http/foreign-json.ts';
import type { Refuse } from './refusal.ts';

export interface CaptchaSettings {
  /** hCaptcha's siteverify, or a compatible service. */
  readonly verifyUrl: string;
  readonly secret: string;
}

const timeoutMs = 4000;
const verdict = z.object({ success: z.boolean() });

/** Refuses a token that the captcha's server rejects; by another code if the server is unavailable. */
export async function requireSolvedCaptcha(
  refuse: Refuse<'captcha_failed' | 'upstream_unavailable'>,
  { verifyUrl, secret }: CaptchaSettings,
  { token, clientAddress }: { token: string | undefined; clientAddress: string },
): Promise<void> {
  if (!token) throw refuse('captcha_failed');
  if (!(await isSolved(refuse, verifyUrl, { secret, response: token, remoteip: clientAddress }))) {
    throw refuse('captcha_failed');
  }
}

async function isSolved(
  refuse: Refuse<'upstream_unavailable'>,
  verifyUrl: string,
  fields: Record<string, string>,
): Promise<boolean> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`captcha server responded with ${response.status}`);
    return verdict.parse(await readForeignJson(response)).success;
  } catch {
    // For any cause the shopper can only retry.
    throw refuse('upstream_unavailable');
  }
}
