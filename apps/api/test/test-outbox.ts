import { pino } from 'pino';
import { vi } from 'vitest';

import { outboxHandlers } from '#api/build-api.ts';
import { smtpMailer } from '#api/platform/mail/mailer.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';

import { noProviders } from './no-providers.ts';
import { storeOf } from './store-of.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { startTestInbox } from './test-inbox.ts';

/** The API, and what its store Casa Aurora has to tell: sent when a test says so, to an inbox of its own. */
export async function startTestOutbox(now: () => Date) {
  const test = await startWithoutJobs(now);
  const db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const inbox = await startTestInbox();
  const mailer = smtpMailer(inbox.url);
  const services = {
    clock: { now },
    log: pino({ level: 'silent' }),
    mailer,
    mailFrom: 'loja@casaaurora.exemplo.com.br',
    providers: noProviders,
    storeHosts: () => Promise.resolve(['localhost']),
  };
  return {
    test,
    db,
    send: () => sendOutbox({ db, store: { id, publicId: 'aurora' }, services }, outboxHandlers),
    /** Newest first. */
    mailsTo: (email: string) => inbox.list(email),
    async close() {
      await test.close();
      mailer.close();
      await inbox.close();
    },
  };
}

/** Its own job would take what waits and, having no mail server, put it off. */
async function startWithoutJobs(now: () => Date): Promise<TestApi> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await startTestApi({ clock: { now } });
  } finally {
    vi.useRealTimers();
  }
}

export type TestOutbox = Awaited<ReturnType<typeof startTestOutbox>>;
