import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import { mailFromStore, type StoreSender } from '#api/contexts/store/store.public.ts';
import { isPassingMailFailure, mailFailure } from '#api/platform/mail/mail-failure.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';

import { alertRepository } from './alert-repository.ts';
import { backInStockMail } from './back-in-stock-mail.ts';

interface AlertSender extends StoreSender {
  readonly services: StoreSender['services'] & Pick<Services, 'clock' | 'log'>;
}

/**
 * Mails every subscriber of a variant that is available again. Each alert is claimed before its mail is sent, so that
 * any number of processes, killed at any moment, mail each subscriber at most once.
 */
export async function sendAlerts(sender: AlertSender): Promise<void> {
  const { db, services } = sender;
  const isReachable = (await alertRepository.isAnyDue(db)) && (await services.mailer.isReachable());
  if (isReachable) while ((await sendAlert(sender)) === 'done');
}

/** Mails the subscriber of one alert, or of that with `alertId`. */
export async function sendAlert(sender: AlertSender, alertId?: number): Promise<JobOutcome> {
  const id = await alertRepository.claim(sender.db, { now: sender.services.clock.now(), alertId });
  if (id === undefined) return 'nothing';
  return (await sendOne(sender, id)) ? 'done' : 'waits';
}

/** Returns whether the mail server accepts more. */
async function sendOne(sender: AlertSender, id: number): Promise<boolean> {
  const { db, services } = sender;
  const { email, slug, name: productName, ...variant } = await alertRepository.mailData(db, id);
  try {
    await mailFromStore(sender, {
      to: email,
      write: ({ name, origin }) =>
        backInStockMail({
          storeName: name,
          productName,
          optionsLabel: optionsLabelOf(variant),
          priceCentavos: priceToPay(variant),
          link: `${origin}/${slug}/p`,
        }),
    });
  } catch (error) {
    const failure = mailFailure(error);
    const willBeRetried = isPassingMailFailure(failure);
    services.log[willBeRetried ? 'warn' : 'error'](
      { alert_id: id, failure },
      'back-in-stock mail not accepted',
    );
    if (willBeRetried) await alertRepository.release(db, id);
    if (failure === 'refused') await alertRepository.remove(db, id);
    return failure === 'refused';
  }
  await alertRepository.remove(db, id);
  return true;
}
