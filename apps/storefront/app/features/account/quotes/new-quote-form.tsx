import { quoteNoteLength } from '@vitrine/contract/quote-limits.ts';
import { type FormEvent, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './quotes.module.css';

export interface NewQuoteFormProps {
  cartId: string;
  onAsked: (id: number) => void;
}

/** The message to the store and the wished day; a retry after a lost response asks for the same quote. */
export function NewQuoteForm({ cartId, onAsked }: NewQuoteFormProps) {
  const key = useRef(crypto.randomUUID());
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [dayProblem, setDayProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    setDayProblem(undefined);
    setIsSending(true);
    try {
      const { id } = await api('POST /api/customer/quotes', {
        headers: { 'idempotency-key': key.current },
        body: { cart_id: cartId, note, wished_on: day === '' ? null : day },
      });
      emitAppEvent('toast', { kind: 'success', message: 'A loja recebeu seu pedido de cotação.' });
      onAsked(id);
    } catch (error) {
      setIsSending(false);
      const [wrongDay] = (isCallError(error) && error.fields?.['wished_on']) || [];
      if (wrongDay !== undefined) {
        setDayProblem(translateServerMessage(wrongDay));
        return;
      }
      // Its request was stored, with what was typed before: what is asked for now is another quote.
      if (isCallError(error) && error.code === 'idempotency_key_reused') key.current = crypto.randomUUID();
      setFailure(translateCallError(error));
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Mensagem para a loja"
        requirement="optional"
        hint="Ex.: quantidades maiores, condições de pagamento, local de entrega"
      >
        <TextArea
          name="note"
          value={note}
          maxLength={quoteNoteLength}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Field label="Para que dia você precisa" requirement="optional" error={dayProblem}>
        <TextInput
          type="date"
          name="wished_on"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="l" className={styles.button} isLoading={isSending}>
        Pedir cotação
      </Button>
    </form>
  );
}
