import { useRouter } from '@tanstack/react-router';
import type { CustomForm } from '@vitrine/contract/schemas/cms.ts';

import { api } from '#app/platform/api/api.ts';
import { keepForLater } from '#app/platform/outbox/keep-for-later.ts';

import { AnswerForm } from './answer-form.tsx';

export interface CustomFormFieldsProps {
  form: CustomForm;
  /** Called when the form was sent; the success message replaces it. */
  onSent?: (() => void) | undefined;
}

/** A merchant's form, on a page or in a popup. */
export function CustomFormFields({ form, onSent }: CustomFormFieldsProps) {
  const router = useRouter({ warn: false });
  return (
    <AnswerForm
      label={form.title}
      fields={form.fields}
      submitLabel={form.submit_label}
      successMessage={form.success_message}
      needsCaptcha={form.needs_captcha}
      onSent={onSent}
      send={({ answers, captcha, website }, key) =>
        api('POST /api/cms/forms/{id}/submissions', {
          headers: { 'idempotency-key': key },
          path: { id: form.id },
          body: { answers, ...(captcha !== undefined && { captcha }), ...(website && { website }) },
        })
      }
      keep={({ answers }, id) =>
        keepForLater(router, { id, label: form.title, send: { kind: 'form', formId: form.id, answers } })
      }
    />
  );
}
