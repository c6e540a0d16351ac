import { createHmac, randomUUID } from 'node:crypto';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import {
  EXPIRED_WHATSAPP_TOKEN,
  UNKNOWN_WHATSAPP_NUMBER,
  WHATSAPP_APP_SECRET,
  WHATSAPP_SENTINELS,
} from './whatsapp-sentinels.ts';

const MAX_KEPT = 500;
/** The templates that the panel proposes, each with three placeholders. */
const TEMPLATES: ReadonlySet<string> = new Set([
  'pedido_recebido',
  'pedido_pago',
  'pedido_enviado',
  'pedido_entregue',
]);

const messageBody = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

const webhookBody = z.object({ url: z.url(), verify_token: z.string() });
const answerBody = z.object({ from: z.string(), text: z.string() });

interface WhatsappSent {
  readonly id: string;
  readonly number_id: string;
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
  readonly reference: string;
}

/** Stubs WhatsApp's Cloud API: the number, templates, and signed webhooks with statuses and answers. */
export function cloudApiRoutes({ clock }: { readonly clock: SandboxClock }): Hono {
  const app = new Hono();
  const sent = createBoundedMap<WhatsappSent>(MAX_KEPT);
  const webhooks = createBoundedMap<string>(MAX_KEPT);
  const endedTokens = createBoundedMap<true>(MAX_KEPT);

  app.get('/messages', (c) => c.json({ messages: sent.newestFirst() }));

  // The merchant ends a token at Meta.
  app.delete('/tokens/:token', (c) => {
    endedTokens.set(c.req.param('token'), true);
    return c.body(null, 204);
  });

  app.get('/:number', (c) => {
    const refused = refusalOf(c, c.req.param('number'));
    if (refused) return refused;
    return c.json({
      display_phone_number: '+55 11 98412-7730',
      verified_name: 'Loja de Teste',
      quality_rating: 'GREEN',
      id: c.req.param('number'),
    });
  });

  // Meta's panel asks the address itself before it stores it.
  app.put('/:number/webhook', async (c) => {
    const { url, verify_token: token } = webhookBody.parse(await c.req.json());
    const challenge = randomUUID();
    const address = new URL(url);
    address.searchParams.set('hub.mode', 'subscribe');
    address.searchParams.set('hub.verify_token', token);
    address.searchParams.set('hub.challenge', challenge);
    const response = await fetch(address);
    const isProven = response.ok && (await response.text()) === challenge;
    if (!isProven) return graphError(c, 400, { code: 2200, message: '(#2200) Callback verification failed' });
    webhooks.set(c.req.param('number'), url);
    return c.json({ success: true });
  });

  app.post('/:number/answers', async (c) => {
    const { from, text } = answerBody.parse(await c.req.json());
    await notify(c.req.param('number'), {
      contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
      messages: [{ from, id: wamid(), timestamp: seconds(), type: 'text', text: { body: text } }],
    });
    return c.json({ success: true });
  });

  app.post('/:number/messages', async (c) => {
    const number = c.req.param('number');
    const refused = refusalOf(c, number);
    if (refused) return refused;
    const parsed = messageBody.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      return graphError(c, 400, {
        code: 100,
        message: '(#100) Invalid parameter',
        details: z.prettifyError(parsed.error),
      });
    }
    const { to, template, biz_opaque_callback_data: reference = '' } = parsed.data;
    if (!TEMPLATES.has(template.name) || template.language.code !== 'pt_BR') {
      return graphError(c, 404, {
        code: 132_001,
        message: '(#132001) Template name does not exist in the translation',
        details: `template name (${template.name}) does not exist in ${template.language.code}`,
      });
    }
    const parameters = template.components.flatMap(({ parameters: texts }) => texts.map(({ text }) => text));
    if (parameters.length !== 3) {
      return graphError(c, 400, {
        code: 132_000,
        message: '(#132000) Number of parameters does not match the expected number of params',
        details: `body: number of localizable_params (${parameters.length}) does not match the expected number of params (3)`,
      });
    }
    if (parameters.some((text) => text === '' || /\n|\t| {5}/.test(text))) {
      return graphError(c, 400, {
        code: 100,
        message: '(#100) Invalid parameter',
        details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
      });
    }
    const sentinel = WHATSAPP_SENTINELS.find(({ ending }) => to.endsWith(ending));
    if (typeof sentinel?.by === 'number') return graphError(c, sentinel.by, sentinel);
    const id = wamid();
    sent.set(id, { id, number_id: number, to, template: template.name, parameters, reference });
    const fact = { id, recipient_id: waIdOf(to), biz_opaque_callback_data: reference };
    clock.after(0, () => void report(number, fact, sentinel ?? null));
    // A body that ends too early is no response.
    if (sentinel?.by === 'lost') return c.body('{"messaging_product":', 200);
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: waIdOf(to) }],
      messages: [{ id, message_status: 'accepted' }],
    });
  });

  interface Reported {
    readonly id: string;
    readonly recipient_id: string;
    readonly biz_opaque_callback_data: string;
  }

  /** Sends the statuses out of order and twice, as Meta may. */
  async function report(
    number: string,
    fact: Reported,
    sentinel: { code: number; message: string; details: string; by: unknown } | null,
  ): Promise<void> {
    if (sentinel?.by === 'webhook') {
      const { code, message, details } = sentinel;
      const errors = [{ code, title: message, message, error_data: { details } }];
      await notify(number, { statuses: [{ ...fact, status: 'failed', timestamp: seconds(), errors }] });
      return;
    }
    for (const status of ['delivered', 'sent', 'delivered', 'read']) {
      await notify(number, { statuses: [{ ...fact, status, timestamp: seconds() }] });
    }
  }

  async function notify(number: string, value: object): Promise<void> {
    const url = webhooks.get(number);
    if (url === undefined) return;
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '5511984127730', phone_number_id: number },
                ...value,
              },
            },
          ],
        },
      ],
    });
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signatureOf(body)}` },
      body,
    }).catch(() => {
      // Meta repeats it later; the sandbox does not.
    });
  }

  function refusalOf(c: Context, number: string): Response | null {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    const isEnded = token.startsWith(EXPIRED_WHATSAPP_TOKEN) || endedTokens.get(token) === true;
    if (token === '' || isEnded) {
      const message = 'Error validating access token: Session has expired';
      return graphError(c, 401, { code: 190, message });
    }
    if (!number.startsWith(UNKNOWN_WHATSAPP_NUMBER)) return null;
    return graphError(c, 400, {
      code: 100,
      message: `Unsupported get request. Object with ID '${number}' does not exist`,
    });
  }

  const seconds = () => String(Math.floor(clock.now().getTime() / 1000));
  return app;
}

const signatureOf = (body: string) => createHmac('sha256', WHATSAPP_APP_SECRET).update(body).digest('hex');
const wamid = () => `wamid.${Buffer.from(randomUUID()).toString('base64')}`;
/** WhatsApp drops the ninth digit of many Brazilian numbers. */
const waIdOf = (to: string) => to.replace(/^(55[3-9]\d)9(\d{8})$/, '$1$2');

function graphError(
  c: Context,
  status: number,
  { code, message, details }: { code: number; message: string; details?: string },
): Response {
  return c.json(
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(details && { error_data: { messaging_product: 'whatsapp', details } }),
        fbtrace_id: 'AZ_sandbox',
      },
    },
    // A status of the table above.
    status as 400,
  );
}
