import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { AppContext, BuiltInApp } from '#api/contexts/apps/apps.public.ts';
import { parseForeignJson } from '#api/platform/http/foreign-json.ts';

const signed = /^sha256=([0-9a-f]{64})$/i;
const message = z.object({ event: z.string().max(80) });

/** What a resource's messages do: the event, such as `invoice.updated`, and the whole message. */
export type MessageHandler = (
  context: AppContext,
  message: { readonly event: string; readonly body: unknown },
) => Promise<void>;

/**
 * Returns what takes the messages of Bling, which are signed with the secret of the merchant's app. Bling waits five seconds, repeats for
 * three days and then switches the messages off: their work is queued, and what nobody takes is accepted.
 */
export function receiveMessages(
  handlers: Readonly<Record<string, MessageHandler>>,
): NonNullable<BuiltInApp['receive']> {
  return async (context, { headers, text }) => {
    const secret = context.settings['client_secret'];
    const given = signed.exec(headers['x-bling-signature-256'] ?? '')?.[1];
    if (typeof secret !== 'string' || given === undefined) return false;
    const digest = createHmac('sha256', secret.trim()).update(text).digest();
    if (!timingSafeEqual(Buffer.from(given, 'hex'), digest)) return false;
    const body = parsed(text);
    const read = message.safeParse(body);
    if (!read.success) return true;
    const { event } = read.data;
    await handlers[event.split('.', 1)[0] ?? '']?.(context, { event, body });
    return true;
  };
}

function parsed(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return null;
  }
}
