import type { WhatsappProblem } from '@vitrine/contract/admin/schemas/whatsapp.ts';
import { z } from 'zod';

import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import { type FailureKind, judgeFailure } from './domain/judge-failure.ts';

export interface CloudApiAccount {
  readonly url: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
}

interface Identity {
  readonly displayNumber: string;
  readonly verifiedName: string;
}

const timeoutMs = 10_000;
const longestPauseMs = 60 * 60_000;

const identity = z.object({
  display_phone_number: z.string().max(60),
  verified_name: z.string().max(300).default(''),
});
const failure = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().max(2000).default(''),
    error_data: z.object({ details: z.string().max(2000).optional() }).optional(),
  }),
});
const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(300) })]) });

/** Asks Meta whose number it is. Returns the problem of its keys. */
export async function identifyNumber(account: CloudApiAccount): Promise<Identity | WhatsappProblem> {
  try {
    const path = `/${encodeURIComponent(account.phoneNumberId)}?fields=display_phone_number,verified_name`;
    const response = await request(account, path, {});
    const body = await readForeignJson(response).catch(() => null);
    if (response.ok) {
      const known = identity.safeParse(body);
      if (!known.success) return 'number_unknown';
      return { displayNumber: known.data.display_phone_number, verifiedName: known.data.verified_name };
    }
    const code = failure.safeParse(body).data?.error.code ?? null;
    if (code === 190 || response.status === 401) return 'keys_refused';
    // An id that the token may not see is an unknown one for Meta: code 100, or 33 as its part.
    if (code === 100 || response.status === 404) return 'number_unknown';
    return response.status >= 500 || response.status === 429 ? 'unreachable' : 'forbidden';
  } catch {
    // A missing or malformed response is no answer about the keys.
    return 'unreachable';
  }
}

interface TemplateMessage {
  /** Digits with the country code. */
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
  /** Meta names it in each status, so that a lost response is found. */
  readonly reference: string;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly wamid: string }
  /** The response was lost: the message may have been sent. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'refused';
      readonly failure: FailureKind;
      readonly code: number;
      readonly text: string;
      readonly retryAfterMs: number | null;
    };

/** Sends a template. Never throws. */
export async function sendTemplate(
  account: CloudApiAccount,
  { to, template, parameters, reference }: TemplateMessage,
): Promise<SendOutcome> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: reference,
  };
  let response: Response;
  try {
    response = await request(account, `/${encodeURIComponent(account.phoneNumberId)}/messages`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  } catch (error) {
    if (!wasNeverSent(error)) return { kind: 'unknown' };
    return refused({ failure: 'later', code: 0, text: 'A Meta não respondeu.' });
  }
  const data = await readForeignJson(response).catch(() => null);
  if (response.ok) {
    const wamid = accepted.safeParse(data).data?.messages[0].id;
    return wamid === undefined ? { kind: 'unknown' } : { kind: 'accepted', wamid };
  }
  const stated = failure.safeParse(data).data?.error;
  // A proxy's own page says nothing about the message behind it.
  if (!stated && response.status >= 500) return { kind: 'unknown' };
  const code = stated?.code ?? null;
  return refused({
    failure: judgeFailure({ status: response.status, code }),
    code: code ?? response.status,
    text: stated?.error_data?.details ?? stated?.message ?? `HTTP ${response.status}`,
    retryAfterMs: retryAfterOf(response),
  });
}

function refused(
  one: Pick<Extract<SendOutcome, { kind: 'refused' }>, 'failure' | 'code' | 'text'> & {
    retryAfterMs?: number | null;
  },
): SendOutcome {
  return { kind: 'refused', retryAfterMs: null, ...one };
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return seconds > 0 ? Math.min(seconds * 1000, longestPauseMs) : null;
}

function request(
  { url, accessToken }: CloudApiAccount,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  return fetch(url + path, {
    ...init,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    // A redirect would send the token elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

const neverSent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && neverSent.has(cause.code);
}
