import { useRouter } from '@tanstack/react-router';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { api } from '#app/platform/api/api.ts';
import { keepForLater } from '#app/platform/outbox/keep-for-later.ts';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';

import { AnswerForm } from './answer-form.tsx';
import type { ComponentViews } from './component-views.ts';

import styles from './newsletter.module.css';

const fields: readonly FormField[] = [
  { code: 'email', label: 'Seu e-mail', type: 'email', is_required: true, options: [] },
];

/** Subscribes an e-mail to the newsletter; repeating it is no error. */
export function Newsletter({ title, text, buttonLabel, successMessage }: ComponentViews['newsletter']) {
  const router = useRouter({ warn: false });
  return (
    <section className={styles.container}>
      <div className={styles.newsletter}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text === '' ? null : <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.form}>
          <AnswerForm
            label={title}
            fields={fields}
            action={actionPaths.newsletter}
            submitLabel={buttonLabel}
            successMessage={successMessage}
            isInline
            send={({ answers, website }) =>
              api('POST /api/cms/newsletter/subscriptions', {
                body: { email: answers['email'] ?? '', ...(website && { website }) },
              })
            }
            keep={({ answers }) =>
              keepForLater(router, {
                label: 'assinatura da newsletter',
                send: { kind: 'newsletter', email: answers['email'] ?? '' },
              })
            }
          />
          <p className={styles.note}>
            Ao assinar, você concorda com a{' '}
            <PolicyLink urlKey="politica-de-privacidade">política de privacidade</PolicyLink>. Dá para sair
            quando quiser.
          </p>
        </div>
      </div>
    </section>
  );
}
