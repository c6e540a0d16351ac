import { pino } from 'pino';

import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import { cancelUnpaidOrders } from '#api/contexts/sales/cancel-unpaid-orders.ts';
import type { Database } from '#api/platform/database/database.ts';
import { smtpMailer } from '#api/platform/mail/mailer.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import type { Services } from '#api/platform/services.ts';
import { outboxHandlers } from '#api/server/outbox-handlers.ts';
import { noProviders } from '#test/no-providers.ts';

import { type CrashShop, sandboxKeys } from './crash-shop.ts';

const hourMs = 3_600_000;
/** Recovers interrupted payments first, then expires unpaid orders once Pix and boletos have lapsed. */
const clockAdvancesMs = [2 * hourMs, 20 * 24 * hourMs, 21 * 24 * hourMs];

/** Runs the API's jobs as in the weeks after the last crash. */
export async function finishOpenOrders(
  database: Database,
  { storeId }: CrashShop,
  { providerUrl, smtpUrl }: { providerUrl: string; smtpUrl: string },
): Promise<void> {
  const db = database.ofStore(storeId);
  const mailer = smtpMailer(smtpUrl);
  for (const ahead of clockAdvancesMs) {
    const services: Pick<
      Services,
      'clock' | 'log' | 'mailer' | 'mailFrom' | 'panelOrigin' | 'providers' | 'storeHosts' | 'tokenSecret'
    > = {
      clock: { now: () => new Date(Date.now() + ahead) },
      log: pino({ level: 'error' }),
      mailer,
      mailFrom: 'loja@casaaurora.exemplo.com.br',
      panelOrigin: 'http://painel.localhost:3000',
      tokenSecret: 'a token secret of the crash test',
      providers: {
        ...noProviders,
        paymentUrl: `${providerUrl}/payment`,
        paymentSecretKey: sandboxKeys.secretKey,
        webhookSecret: sandboxKeys.webhookSecret,
      },
      storeHosts: () => Promise.resolve(['localhost']),
    };
    await settlePayments({ db, services });
    for (;;) {
      await cancelUnpaidOrders({ db, services });
      await settlePayments({ db, services });
      if (!(await isAnyOverdue(database, services.clock.now()))) break;
    }
    await sendOutbox({ db, store: { id: storeId, publicId: 'aurora' }, services }, outboxHandlers);
  }
  mailer.close();
}

async function isAnyOverdue({ everything }: Database, now: Date): Promise<boolean> {
  const overdue = await everything
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('pay_by', '<=', now)
    .executeTakeFirst();
  return overdue !== undefined;
}
