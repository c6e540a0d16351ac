import { createHmac } from 'node:crypto';

import type { WhatsappState } from '@vitrine/contract/admin/schemas/whatsapp.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { z } from 'zod';

import { parseForeignJson } from '#api/platform/http/foreign-json.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isSameHash } from '#api/platform/secret-hash.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { isOptOut, phoneKeyOf } from './domain/is-opt-out.ts';
import { failureText } from './domain/judge-failure.ts';
import { readWhatsappKeys, verifyTokensOf } from './whatsapp-keys.ts';
import { whatsappRepository } from './whatsapp-repository.ts';

type WebhookContext = InStore &
  Pick<FromClient, 'store'> &
  Using<'clock' | 'tokenSecret'> &
  Refusing<'webhook_invalid'>;

interface Challenge {
  readonly 'hub.mode'?: string | undefined;
  readonly 'hub.verify_token'?: string | undefined;
  readonly 'hub.challenge'?: string | undefined;
}

/** Answers Meta's question whether the webhook's address is the store's. */
export function answerChallenge(
  { services, store, refuse }: Omit<WebhookContext, 'db'>,
  asked: Challenge,
): Response {
  const isOurs =
    asked['hub.mode'] === 'subscribe' &&
    verifyTokensOf({ services }, store.id).some((token) =>
      isSameHash(asked['hub.verify_token'] ?? '', token),
    );
  if (!isOurs) throw refuse('webhook_invalid');
  // Text of the sender's, which no browser may take for a page.
  return new Response(asked['hub.challenge'] ?? '', {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string().max(30),
  biz_opaque_callback_data: z.string().max(600).optional(),
  errors: z
    .array(
      z.object({
        code: z.int(),
        title: z.string().max(2000).optional(),
        message: z.string().max(2000).optional(),
        error_data: z.object({ details: z.string().max(2000).optional() }).optional(),
      }),
    )
    .optional(),
});
const incoming = z.object({
  from: z.string().max(40),
  text: z.object({ body: z.string().max(5000) }).optional(),
  button: z.object({ text: z.string().max(500) }).optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});
const notification = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })),
});

/** Reads a webhook of Meta's: statuses, repeated and in any order, and answers of people. What is not about this number is ignored. */
export async function readWhatsappWebhook(
  context: WebhookContext,
  { rawBody, signature }: { rawBody: string; signature: string | null },
): Promise<null> {
  const { db, services, refuse } = context;
  const account = await whatsappRepository.account(db);
  const keys = account && readWhatsappKeys({ services }, account.secrets);
  if (!keys || !isSigned({ rawBody, signature, secret: keys.app_secret })) throw refuse('webhook_invalid');
  const now = services.clock.now();
  await whatsappRepository.setAccount(db, { webhook_at: now });
  for (const change of changesOf(rawBody)) {
    if (change.metadata?.phone_number_id !== account.phone_number_id) continue;
    for (const one of change.statuses ?? []) await recordStatus(context, { one, now });
    for (const one of change.messages ?? []) await readAnswer(context, { one, now });
  }
  return null;
}

function isSigned({
  rawBody,
  signature,
  secret,
}: {
  rawBody: string;
  signature: string | null;
  secret: string;
}): boolean {
  // Of the bytes as they came, which Meta escapes in its own way.
  const expected = createHmac('sha256', secret).update(rawBody, 'utf8').digest('hex');
  return isSameHash(signature ?? '', `sha256=${expected}`);
}

function changesOf(rawBody: string): z.infer<typeof value>[] {
  let data: unknown;
  try {
    data = parseForeignJson(rawBody);
  } catch {
    // Signed, and yet no JSON: a repetition would be no better.
    return [];
  }
  const parsed = notification.safeParse(data);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap((change) => value.safeParse(change.value).data ?? []);
}

/** From which states each is reached: a later one is never taken back, and a delivery is stronger than a failure. */
const before: Readonly<Record<string, readonly WhatsappState[]>> = {
  sent: ['sending', 'accepted', 'waiting'],
  failed: ['sending', 'accepted', 'sent'],
  delivered: ['sending', 'accepted', 'sent', 'failed', 'waiting'],
  read: ['sending', 'accepted', 'sent', 'failed', 'delivered', 'waiting'],
};

const reference = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,6})$/;

async function recordStatus(
  { db }: Pick<WebhookContext, 'db'>,
  { one, now }: { one: unknown; now: Date },
): Promise<void> {
  const parsed = status.safeParse(one);
  if (!parsed.success) return;
  const { id: wamid, status: name, biz_opaque_callback_data: data = '', errors = [] } = parsed.data;
  const from = ownEntry(before, name);
  if (!from) return;
  const [, id, attempts] = reference.exec(data) ?? [];
  const [error] = errors;
  const words = error?.error_data?.details ?? error?.message ?? error?.title ?? '';
  await whatsappRepository.advance(db, {
    wamid,
    reference: id !== undefined && attempts !== undefined ? { id, attempts: Number(attempts) } : null,
    // `from` exists for these names only.
    state: name as WhatsappState,
    from,
    failure:
      name === 'failed' ? { code: error?.code ?? 0, text: failureText(error?.code ?? 0, words) } : null,
    now,
  });
}

/** Ends the messages to a person who answers SAIR. Any other answer is the merchant's, in the app of their number. */
async function readAnswer(
  { db }: Pick<WebhookContext, 'db'>,
  { one, now }: { one: unknown; now: Date },
): Promise<void> {
  const parsed = incoming.safeParse(one);
  if (!parsed.success) return;
  const words = parsed.data.text?.body ?? parsed.data.button?.text ?? '';
  const phone = isOptOut(words) ? phoneKeyOf(parsed.data.from) : null;
  if (phone) await whatsappRepository.endByReply(db, { ...phone, now });
}
