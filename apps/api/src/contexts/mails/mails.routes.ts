import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';

import { mailStaff } from '#api/contexts/staff/staff.public.ts';
import { originOfStore, type StoreSender, storeSettings } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import { mailHtml } from '#api/platform/mail/mail-html.ts';
import { mailLook } from '#api/platform/mail/mail-look.ts';
import { mailText } from '#api/platform/mail/mail-text.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import {
  listMails,
  publishMailDraft,
  readMail,
  removeMailDraft,
  requireKnownPlaceholders,
  resetMailTexts,
  saveMailDraft,
} from './edit-mail-texts.ts';
import { exampleMail } from './example-mail.ts';

const tests = limitByAddressInPanel('mail-tests', 30);

/** The texts of the mails to customers [MAI+02]. */
export const mailsRoutes = {
  'GET /api/admin/mails': async ({ db }) => ({ items: await listMails(db) }),

  'GET /api/admin/mails/{kind}': ({ db, path: { kind } }) => readMail(db, kind),

  'PUT /api/admin/mails/{kind}/draft': async ({ db, write, path: { kind }, body: { texts, version } }) => {
    await write((trx, trail) => saveMailDraft({ trx, trail, kind, version }, texts));
    return readMail(db, kind);
  },

  'POST /api/admin/mails/{kind}/publication': async ({ db, write, path: { kind }, body: { version } }) => {
    await write((trx, trail) => publishMailDraft({ trx, trail, kind, version }));
    return readMail(db, kind);
  },

  'POST /api/admin/mails/{kind}/draft-removal': async ({ db, write, path: { kind }, body: { version } }) => {
    await write((trx, trail) => removeMailDraft({ trx, trail, kind, version }));
    return readMail(db, kind);
  },

  'POST /api/admin/mails/{kind}/reset': async ({ db, write, path: { kind }, body: { version } }) => {
    await write((trx, trail) => resetMailTexts({ trx, trail, kind, version }));
    return readMail(db, kind);
  },

  'POST /api/admin/mails/{kind}/preview': async (request) => {
    const { words, look } = await example(request, { kind: request.path.kind, texts: request.body.texts });
    return { subject: words.subject, html: mailHtml(words, look), text: mailText(words, look) };
  },

  'POST /api/admin/mails/{kind}/test': async (request) => {
    const { actor, services, path, body, refuse } = request;
    if (actor.kind !== 'staff' || actor.id === null) throw refuse('forbidden');
    const { words } = await example(request, { kind: path.kind, texts: body.texts });
    await tests.count(request);
    if (!(await services.mailer.isReachable())) throw new OperatorProblem('mail_not_sent');
    await mailStaff(
      { ...request, id: request.requestId, payload: { staff_id: actor.id }, recipient: null },
      () => Promise.resolve({ ...words, subject: `[Teste] ${words.subject}` }),
    );
    return null;
  },
} satisfies AdminHandlers;

/** Returns a mail in these texts about the example, and the look of the store. */
async function example(context: StoreSender, { kind, texts }: { kind: MailKind; texts: MailTexts }) {
  requireKnownPlaceholders(kind, texts);
  const [settings, origin] = await Promise.all([storeSettings(context.db), originOfStore(context)]);
  const name = settings.name || context.store.publicId;
  return {
    words: exampleMail(kind, texts, { storeName: name, origin, settings }),
    look: mailLook({ settings, name, origin }),
  };
}
