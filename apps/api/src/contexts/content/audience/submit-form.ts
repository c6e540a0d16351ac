import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { requireSolvedCaptcha } from '#api/platform/require-solved-captcha.ts';
import type { Services } from '#api/platform/services.ts';

import { checkAnswers } from './domain/check-answers.ts';
import { formRepository } from './form-repository.ts';
import { formSubmissionRepository } from './form-submission-repository.ts';
import { mailSubmissions } from './mail-submissions.ts';
import { toForm } from './show-forms.ts';

interface Submission {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly clientAddress: string;
  readonly formId: number;
  /** Of the attempt: a repeated one is stored once. */
  readonly key: string | null;
  readonly body: {
    readonly answers: Readonly<Record<string, string>>;
    readonly captcha?: string | undefined;
    readonly website?: string | undefined;
  };
}

/** Stores a form submission, then mails it. The submission succeeds once stored; a mail outage is retried later. */
export async function submitForm({
  db,
  services,
  clientAddress,
  formId,
  key,
  body,
  refuse,
}: Submission &
  Refusing<'not_found' | 'validation_failed' | 'captcha_failed' | 'upstream_unavailable'>): Promise<null> {
  const [row] = await formRepository.active(db, [formId]);
  if (!row) throw refuse('not_found');
  // Honeypot, hidden from people: a bot gets the usual response.
  if (body.website) return null;
  const settings = await storeSettings(db);
  const form = toForm(row, settings);
  const checked = checkAnswers(form.fields, body.answers);
  if ('problems' in checked) throw refuse('validation_failed', { fields: checked.problems });
  // Last, because a captcha token can be verified only once.
  if (form.needs_captcha) {
    await requireSolvedCaptcha({ services, refuse }, { token: body.captcha, clientAddress });
  }
  const now = services.clock.now();
  await formSubmissionRepository.insert(db, { formId, answers: checked.answers, key, now });
  await mailSubmissions({ db, services }, { form, mailTo: row.mail_to, settings });
  return null;
}
