import { declineReasonLength } from '@vitrine/contract/quote-limits.ts';
import type { Quote } from '@vitrine/contract/schemas/quote.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import styles from './quotes.module.css';

/** The field replaces the button that had the focus. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

export interface DeclineQuoteProps {
  quote: Quote;
  onDeclined: (quote: Quote) => void;
}

/** Declines a quote with a reason, which the store reads. */
export function DeclineQuote({ quote: { id, status }, onDeclined }: DeclineQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const label = status === 'answered' ? 'Recusar cotação' : 'Desistir da cotação';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    if (reason.trim() === '') {
      setProblem('Conte o motivo à loja');
      return;
    }
    setIsSending(true);
    try {
      onDeclined(await api('POST /api/customer/quotes/{id}/decline', { path: { id }, body: { reason } }));
      emitAppEvent('toast', { kind: 'success', message: 'A loja recebeu sua resposta.' });
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
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Motivo" requirement="required" hint="A loja lê este texto." error={problem}>
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
