import { Hono } from 'hono';

import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createReceivedEvents } from './analytics/received-events.ts';
import { blingRoutes } from './bling/bling.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { carrierRoutes } from './carrier/carrier.routes.ts';
import { cepRoutes } from './cep/cep.routes.ts';
import type { StoppableClock } from './clock.ts';
import { createSystemClock } from './clock.ts';
import { companyRegistryRoutes } from './company-registry/company-registry.routes.ts';
import { createInbox } from './mail/inbox.ts';
import type { MailServer } from './mail/mail-server.ts';
import { createMailServer } from './mail/mail-server.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { melhorEnvioRoutes } from './melhor-envio/melhor-envio.routes.ts';
import { merchantRoutes } from './merchant/merchant.routes.ts';
import { municipalitiesRoutes } from './municipalities/municipalities.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { createCardVault } from './payment/card-vault.ts';
import { createChargeLedger } from './payment/charge-ledger.ts';
import { createChargeDesk } from './payment/create-charge-desk.ts';
import { paymentProviderRoutes } from './payment/payment.routes.ts';
import { createTokenVault } from './payment/token-vault.ts';
import { createWebhookDispatcher } from './payment/webhook-dispatcher.ts';
import { socialRoutes } from './social/social.routes.ts';
import { cloudApiRoutes } from './whatsapp/whatsapp.routes.ts';

/** The methods of a pino logger that the sandbox uses. */
interface SandboxLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SandboxDelays {
  readonly paymentSlowMs: number;
  readonly paymentTimeoutMs: number;
  readonly reviewMs: number;
  readonly lookupSlowMs: number;
  readonly lookupHangMs: number;
  readonly webhookFirstMs: number;
  readonly webhookRetriesMs: readonly number[];
  readonly webhookTimeoutMs: number;
}

const DEFAULT_DELAYS: SandboxDelays = {
  paymentSlowMs: 3_000,
  paymentTimeoutMs: 60_000,
  reviewMs: 3_000,
  lookupSlowMs: 2_000,
  lookupHangMs: 30_000,
  webhookFirstMs: 300,
  webhookRetriesMs: [1_000, 5_000, 30_000, 120_000, 600_000],
  webhookTimeoutMs: 10_000,
};

export interface SandboxOptions {
  /** Used in the links of boletos; without a trailing slash. */
  readonly publicUrl: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Seconds until a Pix pays itself; 0, the default: only its button pays it. */
  readonly pixAutoPaySeconds?: number;
  readonly delays?: Partial<SandboxDelays>;
  readonly clock?: StoppableClock;
  readonly log?: SandboxLog;
}

export interface Sandbox {
  readonly app: Hono;
  /** The HTTP application, which `listen` serves. */
  readonly mailServer: MailServer;
  /** Cancels pending webhooks, expiries and delayed responses. */
  stop(): void;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Builds the stubs of all outside services, with their state in memory; opens no socket. */
export function buildSandbox(options: SandboxOptions): Sandbox {
  const { publicUrl, publicKey, secretKey, log, pixAutoPaySeconds = 0 } = options;
  const clock = options.clock ?? createSystemClock();
  const delays = { ...DEFAULT_DELAYS, ...options.delays };

  const webhooks = createWebhookDispatcher({
    clock,
    secret: options.webhookSecret,
    firstDelayMs: delays.webhookFirstMs,
    retryDelaysMs: delays.webhookRetriesMs,
    timeoutMs: delays.webhookTimeoutMs,
    onAttempt: ({ id, type, charge_id, state, attempts }) =>
      log?.info({ event_id: id, type, charge_id, state, result: attempts.at(-1)?.result }, 'webhook enviado'),
  });
  const vault = createTokenVault(clock);
  const cards = createCardVault();
  const ledger = createChargeLedger(clock, webhooks);
  const desk = createChargeDesk({
    clock,
    vault,
    cards,
    ledger,
    publicUrl,
    pixAutoPaySeconds,
    reviewDelayMs: delays.reviewMs,
  });
  const inbox = createInbox();
  const mailServer = createMailServer({
    inbox,
    clock,
    onMessage: ({ id }) => log?.info({ message_id: id }, 'e-mail recebido'),
  });

  const app = new Hono();
  app.onError((error, c) => {
    log?.error({ err: error, path: c.req.path }, 'falha na sandbox');
    return c.json({ error: 'provider_error', message: 'Internal provider error.' }, 500);
  });
  app.use('*', async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isPage && !c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', PAGE_POLICY);
    }
  });
  app.get('/healthcheck', (c) => c.json({ status: 'ok' }));
  app.route('/', pagesRoutes({ ledger, webhooks, inbox, pixAutoPaySeconds }));
  app.route(
    '/payment',
    paymentProviderRoutes({
      clock,
      vault,
      cards,
      ledger,
      desk,
      webhooks,
      publicKey,
      secretKey,
      slowMs: delays.paymentSlowMs,
      timeoutMs: delays.paymentTimeoutMs,
    }),
  );
  app.route('/cep', cepRoutes({ clock, slowMs: delays.lookupSlowMs, hangMs: delays.lookupHangMs }));
  app.route('/municipalities', municipalitiesRoutes());
  app.route('/company-registry', companyRegistryRoutes({ clock, hangMs: delays.lookupHangMs }));
  app.route('/carrier', carrierRoutes({ clock, slowMs: delays.lookupSlowMs, hangMs: delays.lookupHangMs }));
  app.route(
    '/melhor-envio',
    melhorEnvioRoutes({ clock, slowMs: delays.lookupSlowMs, hangMs: delays.lookupHangMs, publicUrl }),
  );
  app.route(
    '/bling',
    blingRoutes({ clock, slowMs: delays.lookupSlowMs, hangMs: delays.lookupHangMs, publicUrl }),
  );
  app.route('/captcha', captchaRoutes({ clock }));
  const events = createReceivedEvents(clock);
  app.route('/analytics', analyticsRoutes({ events }));
  app.route('/merchant', merchantRoutes({ events }));
  app.route('/social', socialRoutes({ clock, hangMs: delays.lookupHangMs }));
  app.route('/whatsapp', cloudApiRoutes({ clock }));
  app.route('/mail', mailRoutes({ inbox }));

  return { app, mailServer, stop: () => clock.stop() };
}
