import { declineReasonLength } from '@vitrine/contract/quote-limits.ts';
import type { Approval } from '@vitrine/contract/schemas/buyer.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import styles from './approvals.module.css';

/** The field replaces the button that had the focus. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

export interface DeclineApprovalProps {
  approval: Approval;
  onDeclined: (approval: Approval) => void;
}

/** Declines a request with a reason, or withdraws one's own. */
export function DeclineApproval({ approval: { id, is_own: isOwn }, onDeclined }: DeclineApprovalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const label = isOwn ? 'Desistir do pedido' : 'Não aprovar';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    if (reason.trim() === '') {
      setProblem('Escreva o motivo');
      return;
    }
    setIsSending(true);
    try {
      onDeclined(await api('POST /api/customer/approvals/{id}/decline', { path: { id }, body: { reason } }));
    } catch (error) {
      setFailure(translateCallError(error));
      setIsSending(false);
    }
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Motivo"
        requirement="required"
        hint={isOwn ? undefined : 'Quem pediu recebe este texto por e-mail.'}
        error={problem}
      >
        <TextArea
          name="reason"
          value={reason}
          maxLength={declineReasonLength}
          ref={focusOnce}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="secondary" isLoading={isSending}>
        {label}
      </Button>
    </form>
  );
}
