import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { CallDefinition } from '@vitrine/contract/call.ts';
import { rateLimitAddress } from '@vitrine/contract/client-address.ts';
import { isForCustomersOfClosedStore } from '@vitrine/contract/closed-store.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { csrfHeader, isCsrfValid } from '@vitrine/contract/csrf.ts';
import { declaredRefusals } from '@vitrine/contract/declared-refusals.ts';
import { openApiDocument } from '@vitrine/contract/openapi.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { type Context, Hono } from 'hono';
import { pino } from 'pino';

import { sendAlerts, sweepAlerts } from '#api/contexts/alerts/alerts.public.ts';
import { alertsRoutes } from '#api/contexts/alerts/alerts.routes.ts';
import { identifyCustomer } from '#api/contexts/auth/auth.public.ts';
import { authRoutes } from '#api/contexts/auth/auth.routes.ts';
import { blogRoutes } from '#api/contexts/blog/blog.routes.ts';
import { sweepGuestCarts } from '#api/contexts/cart/cart.public.ts';
import { cartRoutes } from '#api/contexts/cart/cart.routes.ts';
import { sweepUnanswered, warmLists } from '#api/contexts/catalog/catalog.public.ts';
import { catalogRoutes } from '#api/contexts/catalog/catalog.routes.ts';
import { cmsRoutes } from '#api/contexts/cms/cms.routes.ts';
import { expireCredits } from '#api/contexts/credits/credits.public.ts';
import { creditsRoutes } from '#api/contexts/credits/credits.routes.ts';
import { creditMailHandlers } from '#api/contexts/credits/send-credit-mail.ts';
import { sweepFiscalBuyers } from '#api/contexts/customer-data/customer-data.public.ts';
import { customerDataRoutes } from '#api/contexts/customer-data/customer-data.routes.ts';
import { customerRoutes } from '#api/contexts/customer/customer.routes.ts';
import { accountMailHandlers } from '#api/contexts/customer/send-account-mail.ts';
import { customizationRoutes } from '#api/contexts/customization/customization.routes.ts';
import { integrationsRoutes } from '#api/contexts/integrations/integrations.routes.ts';
import { listsRoutes } from '#api/contexts/lists/lists.routes.ts';
import { lookupsRoutes } from '#api/contexts/lookups/lookups.routes.ts';
import { overviewRoutes } from '#api/contexts/overview/overview.routes.ts';
import { savedCardHandlers, settlePayments } from '#api/contexts/payment/payment.public.ts';
import { paymentRoutes } from '#api/contexts/payment/payment.routes.ts';
import { promotionRoutes } from '#api/contexts/promotion/promotion.routes.ts';
import { returnsRoutes } from '#api/contexts/returns/returns.routes.ts';
import { returnMailHandlers } from '#api/contexts/returns/send-return-mail.ts';
import { reviewsRoutes } from '#api/contexts/reviews/reviews.routes.ts';
import { reviewMailHandlers } from '#api/contexts/reviews/send-review-mail.ts';
import { cancelUnpaidOrders } from '#api/contexts/sales/cancel-unpaid-orders.ts';
import { salesRoutes } from '#api/contexts/sales/sales.routes.ts';
import { orderMailHandlers } from '#api/contexts/sales/send-order-mail.ts';
import { sweepUploads } from '#api/contexts/storage/storage.public.ts';
import { storageRoutes } from '#api/contexts/storage/storage.routes.ts';
import { allStores, findStore, storeDirectory, storeHosts } from '#api/contexts/store/store.public.ts';
import { storeRoutes } from '#api/contexts/store/store.routes.ts';
import { themeRoutes } from '#api/contexts/theme/theme.routes.ts';
import { wishlistRoutes } from '#api/contexts/wishlist/wishlist.routes.ts';
import { background } from '#api/platform/background.ts';
import { listenForChanges } from '#api/platform/change-events.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { databaseHealth } from '#api/platform/database/database-health.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import type { ApiEnv } from '#api/platform/env.ts';
import { folderStorage } from '#api/platform/file-storage.ts';
import { answerError, answerWith, fieldsOf } from '#api/platform/http/answer.ts';
import { eventStream } from '#api/platform/http/event-stream.ts';
import type { CallHandlers, CallRequest, HandledCall, RequestStore } from '#api/platform/http/handler.ts';
import { isStorable } from '#api/platform/http/is-storable.ts';
import { answerLife, type Moment, momentOf } from '#api/platform/http/moment.ts';
import { parseJson } from '#api/platform/http/parse-json.ts';
import { readLimited } from '#api/platform/http/read-limited.ts';
import { isFromServer } from '#api/platform/http/server-key.ts';
import { noMailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { type OutboxHandlers, sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { sweepOutbox } from '#api/platform/outbox/sweep-outbox.ts';
import { readPaymentAccounts } from '#api/platform/payment-accounts.ts';
import { databaseRateLimits } from '#api/platform/rate-limits.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';
import { withDemoFilms } from '#api/seed/demo-films.ts';
import { withDemoPictures } from '#api/seed/demo-pictures.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';

/** Every call that is built: one left out does not compile. */
const handlers = {
  ...storeRoutes,
  ...themeRoutes,
  ...wishlistRoutes,
  ...customizationRoutes,
  ...cmsRoutes,
  ...blogRoutes,
  ...catalogRoutes,
  ...listsRoutes,
  ...alertsRoutes,
  ...overviewRoutes,
  ...returnsRoutes,
  ...reviewsRoutes,
  ...cartRoutes,
  ...promotionRoutes,
  ...salesRoutes,
  ...paymentRoutes,
  ...authRoutes,
  ...creditsRoutes,
  ...customerRoutes,
  ...customerDataRoutes,
  ...lookupsRoutes,
  ...integrationsRoutes,
  ...storageRoutes,
} satisfies { [Name in HandledCall]: NonNullable<CallHandlers[Name]> };

/** What is sent of what the contexts put in the outbox, by topic. */
export const outboxHandlers: OutboxHandlers = {
  ...savedCardHandlers,
  ...orderMailHandlers,
  ...returnMailHandlers,
  ...creditMailHandlers,
  ...reviewMailHandlers,
  ...accountMailHandlers,
};

export { readApiEnv } from '#api/platform/env.ts';

export interface Api {
  /** Answers one request; what a socket, a test or the storefront in the same process calls. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const maxBodyBytes = 1_000_000;
const sweepMs = 60 * 60_000;
const alertMs = 10_000;
const settleMs = 10_000;
const outboxMs = 5_000;

export interface ApiOptions {
  clock?: Clock;
  log?: Services['log'];
  /** One that is open already, and stays so: who gives it closes it. */
  database?: Database;
}

/** Builds the commerce API on its database, ready to answer; the listener stands apart in main.ts. */
export async function buildApi(env: ApiEnv, options: ApiOptions = {}): Promise<Api> {
  const log = options.log ?? pino({ level: env.LOG_LEVEL, name: 'api' });
  const database =
    options.database ??
    (await openDatabase({
      url: env.DATABASE_URL,
      folder: env.DATA_DIR === ':memory:' ? undefined : join(env.DATA_DIR, 'database'),
      log,
    }));
  const files = folderStorage(join(env.FILES_DIR ?? env.DATA_DIR, 'files'));
  const services: Services = {
    clock: options.clock ?? systemClock,
    uploads: folderStorage(join(env.FILES_DIR ?? env.DATA_DIR, 'uploads')),
    files: env.SEED_DEMO ? withDemoFilms(withDemoPictures(files)) : files,
    log,
    sharedSecret: env.API_SHARED_SECRET,
    tokenSecret: env.API_TOKEN_SECRET,
    providers: {
      paymentUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/payment` : '',
      paymentPublicUrl: `${env.SANDBOX_PUBLIC_URL ?? env.SANDBOX_URL}/payment`,
      paymentPublicKey: env.SANDBOX_PUBLIC_KEY ?? '',
      paymentSecretKey: env.SANDBOX_SECRET_KEY ?? '',
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? '',
      paymentAccounts: readPaymentAccounts(env.PAYMENT_ACCOUNTS),
      postcodeUrl: env.POSTCODE_URL ?? `${env.SANDBOX_URL}/cep`,
      municipalitiesUrl: env.MUNICIPALITIES_URL ?? null,
      companyRegistryUrl: env.COMPANY_REGISTRY_URL ?? `${env.SANDBOX_URL}/company-registry`,
      // The sandbox takes any.
      companyRegistryKey: env.COMPANY_REGISTRY_API_KEY ?? 'company_registry_key_sandbox',
      carrierUrl: env.CARRIER_URL ?? `${env.SANDBOX_URL}/carrier`,
      // The sandbox takes any.
      carrierKey: env.CARRIER_API_KEY ?? 'carrier_key_sandbox',
      conversionsUrl: env.CONVERSIONS_URL,
      socialGraphUrl: env.SOCIAL_GRAPH_URL,
      eventAnalyticsUrl: env.EVENT_ANALYTICS_URL ?? null,
      publicApiUrl: env.PUBLIC_API_URL,
    },
    captcha: {
      verifyUrl: env.CAPTCHA_VERIFY_URL ?? `${env.SANDBOX_URL}/captcha/siteverify`,
      // The sandbox takes any.
      secret: env.CAPTCHA_SECRET ?? 'captcha_secret_sandbox',
    },
    mailer: env.SMTP_URL ? smtpMailer(env.SMTP_URL) : noMailer,
    mailFrom: env.MAIL_FROM,
    rateLimits: databaseRateLimits(database.everything, env.API_TOKEN_SECRET),
    background: background(log),
    storeHosts: (storeId) => storeHosts(database, storeId),
  };
  const changes = await listenForChanges(database);
  if (env.SEED_DEMO) await seedDemoStores(database, services.clock.now());
  const directory = storeDirectory(database, changes);
  // A trailing slash makes no difference: section 7 writes some paths with one.
  const app = new Hono({ strict: false });
  app.use(async (context, next) => {
    await next();
    // An answer belongs to the store of its request, refusals included [STO-01].
    context.res.headers.append('vary', 'store-id');
  });

  const sweep = () =>
    services.background.run('sweep', async () => {
      for (const { id, publicId } of await allStores(database)) {
        await sweepUploads(database.ofStore(id), publicId, services);
        await sweepAlerts(database.ofStore(id), services.clock.now());
        await expireCredits(database.ofStore(id), services.clock.now());
        await sweepFiscalBuyers(database.ofStore(id), services.clock.now());
        await sweepOutbox(database.ofStore(id), services);
        await sweepGuestCarts(database.ofStore(id), services.clock.now());
        await sweepUnanswered(database.ofStore(id), services.clock.now());
      }
      await services.rateLimits.removeExpired();
    });
  sweep();
  const sweeping = setInterval(sweep, sweepMs);

  const closing = new AbortController();
  services.background.run('read large catalogues', async () => {
    for (const { id } of await allStores(database)) await warmLists(database.ofStore(id), closing.signal);
  });
  /** Does some work for each store again and again, one run after the other. */
  const repeat = (name: string, everyMs: number, work: (store: RequestStore) => Promise<void>) => {
    let isUnderWay = false;
    return setInterval(() => {
      if (isUnderWay) return;
      isUnderWay = true;
      services.background.run(name, async () => {
        try {
          for (const store of await allStores(database)) {
            if (!closing.signal.aborted) await work(store);
          }
        } finally {
          isUnderWay = false;
        }
      });
    }, everyMs);
  };
  const repeating = [
    repeat('send stock alerts', alertMs, async ({ id, publicId }) => {
      const store = await directory.byPublicId(publicId);
      if (store?.isActive) await sendAlerts({ db: database.ofStore(id), services, store });
    }),
    repeat('settle orders and payments', settleMs, async ({ id }) => {
      const db = database.ofStore(id);
      await cancelUnpaidOrders({ db, services });
      await settlePayments({ db, services });
    }),
    repeat('send the outbox', outboxMs, (store) =>
      sendOutbox({ db: database.ofStore(store.id), store, services }, outboxHandlers),
    ),
  ];

  app.get('/healthcheck', async (context) => {
    const parts = {
      database: await databaseHealth(database),
      files: (await services.uploads.hasRoom()) ? 'ok' : 'full',
    };
    const isWell = Object.values(parts).every((state) => state === 'ok');
    return context.json({ status: isWell ? 'ok' : 'down', parts }, isWell ? 200 : 503);
  });
  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));

  for (const [name, call] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = name.split(' ');
    // The keys of the contract are exactly the call names; Object.entries widens them to string.
    const answer = answerCall(name as CallName, call);
    const declared = declaredRefusals(call);
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''), async (context) => {
      const requestId = context.req.header('x-request-id') ?? randomUUID();
      const life = answerLife();
      try {
        return life.mark(await answer(context, requestId, life));
      } catch (error) {
        // What is not there yet has its moment too.
        return life.mark(answerError(error, { requestId, log, call: name, declared }));
      }
    });
  }
  app.notFound((context) =>
    answerError(new Refusal('not_found'), {
      requestId: context.req.header('x-request-id') ?? randomUUID(),
      log,
      call: 'none',
    }),
  );

  function answerCall(name: CallName, call: CallDefinition) {
    return async (
      context: Context,
      requestId: string,
      life: Pick<Moment, 'holdsUntil'>,
    ): Promise<Response> => {
      const { req } = context;
      if (call.access === 'server' && name === 'GET /api/store/events') {
        if (!isFromServer(req.header('authorization'), env.API_SHARED_SECRET)) throw new Refusal('forbidden');
        return eventStream(changes);
      }
      // A multipart body is its handler's to read, by a limit of its own.
      const rawBody = call.body ? await readBody(req.raw) : '';
      const parts = {
        path: parsePart(call.path, req.param()),
        query: parsePart(call.query, queryOf(req.url)),
        headers: parseHeaders(call, req.raw.headers),
        body: call.body ? parsePart(call.body, parseJson(rawBody)) : undefined,
      };
      const momentIn = (publicId: string) =>
        momentOf(
          {
            previewToken: req.header(previewHeader),
            store: publicId,
            now: services.clock.now(),
            sharedSecret: env.API_SHARED_SECRET,
          },
          life,
        );
      if (name === 'GET /api/store/stores/{id}' || name === 'GET /api/store/stores/url/{host}') {
        return answerWith(await findStore(directory, name, parts.path, momentIn), 200);
      }
      const store = await directory.byPublicId(req.header('store-id') ?? req.query('store') ?? '');
      if (!store) throw new Refusal('store_not_found');
      // A provider's news of what was sold before still counts.
      if (!store.isActive && call.access !== 'server') throw new Refusal('store_inactive');
      await checkCsrf(call, req.header(csrfHeader), store.publicId);
      const db = database.ofStore(store.id);
      const authorization = req.header('authorization');
      const customerId = await identifyCustomer({
        db,
        services,
        store,
        authorization,
        isNeeded:
          call.access === 'customer' ||
          // A storefront draws pages for customers by its own key, one for all of them [STO-08].
          (store.isClosed &&
            isForCustomersOfClosedStore(call, req.param()) &&
            !isFromServer(authorization, env.API_SHARED_SECRET)),
      });
      const handler = handlers[name as HandledCall] as unknown as (
        request: Omit<CallRequest<CallName>, 'customerId'> & { customerId: number | null },
      ) => Promise<unknown>;
      const request = {
        // Parsed by the schemas of this very call, whose output types the handler declares.
        ...(parts as Pick<CallRequest<CallName>, 'path' | 'query' | 'headers' | 'body'>),
        ...(await momentIn(store.publicId)),
        store,
        db,
        services,
        requestId,
        clientAddress: rateLimitAddress(req.header('x-client-address') ?? ''),
        customerId,
        raw: req.raw,
        rawBody,
      };
      const data = await handler(request);
      return data instanceof Response ? data : answerWith(data, call.status ?? 200);
    };
  }

  async function checkCsrf(call: CallDefinition, header: string | undefined, storeId: string): Promise<void> {
    if (call.csrf === 'none') return;
    if (!(await isCsrfValid(env.API_SHARED_SECRET, header, storeId, services.clock.now()))) {
      throw new Refusal('csrf_invalid');
    }
  }

  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      clearInterval(sweeping);
      closing.abort();
      for (const timer of repeating) clearInterval(timer);
      await services.background.settled();
      services.mailer.close();
      await changes.close();
      await directory.close();
      if (!options.database) await database.close();
    },
  };
}

async function readBody(request: Request): Promise<string> {
  const bytes = await readLimited(request, maxBodyBytes);
  if (bytes === null) throw new Refusal('payload_too_large');
  return new TextDecoder().decode(bytes);
}

/** A query as the schemas want it: a value given several times is a list. */
function queryOf(url: string): Record<string, string | string[]> {
  const given = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(given.keys())].map((key) => {
      const values = given.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function parsePart(schema: CallDefinition['body'], value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new Refusal('validation_failed', { fields: fieldsOf(result.error) });
  const unstorable = Object.entries(result.data ?? {}).filter(([, one]) => !isStorable(one));
  if (unstorable.length > 0) {
    const fields = Object.fromEntries(unstorable.map(([field]) => [field, ['validation.invalid']]));
    throw new Refusal('validation_failed', { fields });
  }
  return result.data;
}

function parseHeaders(call: CallDefinition, headers: Headers): unknown {
  if (!call.headers) return undefined;
  const given = Object.fromEntries(
    Object.keys(call.headers.shape).map((key) => [key, headers.get(key) ?? undefined]),
  );
  const { 'idempotency-key': key } = call.headers.shape;
  if (key && given['idempotency-key'] === undefined && !key.safeParse(undefined).success) {
    throw new Refusal('idempotency_key_missing');
  }
  return parsePart(call.headers, given);
}
