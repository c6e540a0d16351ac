import { parseEmail } from '@vitrine/brazil/email.ts';
import type { CustomForm } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { senderOfStore } from '#api/contexts/store/store.public.ts';
import { mailFailure } from '#api/platform/mail/mail-failure.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { submissionMail } from './domain/submission-mail.ts';
import { formSubmissionRepository } from './form-submission-repository.ts';

/** Longer than mailing takes: an older claim belongs to a process that ended meanwhile. */
const claimMs = 10 * 60_000;
const atOnce = 10;

interface FormToMail {
  readonly form: CustomForm;
  readonly mailTo: string | null;
  readonly settings: Settings;
}

/**
 * Mails the unmailed submissions of this form to the store: the newest, and those left over from a mail outage. A
 * rejected one stays stored until the next attempt.
 */
export async function mailSubmissions(
  { db, services }: InStore & { readonly services: Services },
  { form, mailTo, settings }: FormToMail,
): Promise<void> {
  const now = services.clock.now();
  const to = mailTo ?? settings.email;
  const waiting = await formSubmissionRepository.claimToMail(db, {
    formId: form.id,
    now,
    freeBefore: new Date(now.getTime() - claimMs),
    limit: atOnce,
  });
  for (const [index, { id, answers, received_at: receivedAt }] of waiting.entries()) {
    try {
      if (to === '') throw new Error('store has no mail address');
      const { from, dkim } = await senderOfStore({ db, services, settings, name: settings.name });
      await services.mailer.send({
        from,
        ...(dkim && { dkim }),
        to,
        replyTo: replyAddress(form, answers),
        ...submissionMail({ formTitle: form.title, fields: form.fields, answers, receivedAt }),
      });
    } catch (error) {
      const failure = to === '' ? 'store_has_no_address' : mailFailure(error);
      // What an address refuses, only a person can correct; the rest is sent with the next submission.
      const needsPerson = failure === 'refused' || failure === 'store_has_no_address';
      services.log[needsPerson ? 'error' : 'warn'](
        { form_id: form.id, submission_id: id, failure },
        'form submission not mailed',
      );
      for (const left of waiting.slice(index)) await formSubmissionRepository.release(db, left.id);
      return;
    }
    await formSubmissionRepository.markMailed(db, { id, now });
  }
}

/** Returns the person's address as Reply-To. */
function replyAddress(
  { fields }: CustomForm,
  answers: readonly { code: string; value: string }[],
): string | undefined {
  const field = fields.find(({ type }) => type === 'email');
  const address = answers.find(({ code }) => code === field?.code)?.value ?? '';
  return parseEmail(address) ?? undefined;
}
