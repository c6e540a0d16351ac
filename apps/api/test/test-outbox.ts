import { pino } from 'pino';

import { type Mailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { outboxHandlers } from '#api/server/outbox-handlers.ts';

import { noProviders } from './no-providers.ts';
import { storeOf } from './store-of.ts';
import { startTestApi } from './test-api.ts';
import { startTestInbox } from './test-inbox.ts';

/**
 * Starts the API with the outbox of the store Casa Aurora, which is sent on request. Its inbox also receives mails that
 * are sent immediately.
 */
export async function startTestOutbox(now: () => Date) {
  const inbox = await startTestInbox();
  const test = await startTestApi({ clock: { now }, env: { SMTP_URL: inbox.url } });
  const db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const mailer = smtpMailer(inbox.url);
  const services = {
    clock: { now },
    log: pino({ level: 'silent' }),
    mailer,
    tokenSecret: test.config.API_TOKEN_SECRET,
    mailFrom: 'loja@casaaurora.exemplo.com.br',
    panelOrigin: 'http://painel.localhost:3000',
    providers: noProviders,
    storeHosts: () => Promise.resolve(['localhost']),
  };
  return {
    test,
    db,
    inbox,
    /** Sends due messages, by default to the inbox. */
    send: (through: Mailer = mailer) =>
      sendOutbox(
        { db, store: { id, publicId: 'aurora' }, services: { ...services, mailer: through } },
        outboxHandlers,
      ),
    /** Returns mails newest first. */
    mailsTo: (email: string) => inbox.list(email),
    async close() {
      await test.close();
      mailer.close();
      await inbox.close();
    },
  };
}

export type TestOutbox = Awaited<ReturnType<typeof startTestOutbox>>;
