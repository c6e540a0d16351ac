import { CallError } from '@vitrine/contract/client.ts';
import type { CustomerListInput } from '@vitrine/contract/schemas/customer-lists.ts';
import { type FormEvent, useRef, useState } from 'react';

import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './list-form.module.css';

export interface ListFormProps {
  initial?: CustomerListInput | undefined;
  sendLabel: string;
  /** Rejects with the refusal. */
  onSend: (input: CustomerListInput) => Promise<void>;
}

interface Problems {
  readonly name?: string | undefined;
  readonly day?: string | undefined;
  readonly form?: string | undefined;
}

/** The form for a list's name and date. */
export function ListForm({ initial, sendLabel, onSend }: ListFormProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const day = String(form.get('event_on') ?? '');
    setProblems({});
    if (name === '') {
      setProblems({ name: 'Dê um nome à lista' });
      nameInput.current?.focus();
      return;
    }
    setIsSending(true);
    try {
      await onSend({ name, event_on: day === '' ? null : day });
    } catch (error) {
      setProblems(problemsOf(error));
      nameInput.current?.focus();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {problems.form === undefined ? null : (
        <Alert tone="danger" isAnnounced>
          {problems.form}
        </Alert>
      )}
      <Field label="Nome da lista" requirement="required" hint="Ex.: Chá de casa nova" error={problems.name}>
        <TextInput
          ref={nameInput}
          name="name"
          defaultValue={initial?.name}
          maxLength={80}
          autoComplete="off"
          data-autofocus
        />
      </Field>
      <Field label="Data da festa" requirement="optional" error={problems.day}>
        <TextInput type="date" name="event_on" defaultValue={initial?.event_on ?? ''} />
      </Field>
      <Button type="submit" isFullWidth isLoading={isSending}>
        {sendLabel}
      </Button>
    </form>
  );
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError)) throw error;
  const [name] = error.fields?.['name'] ?? [];
  const [day] = error.fields?.['event_on'] ?? [];
  if (name === undefined && day === undefined) return { form: translateCallError(error) };
  return {
    ...(name !== undefined && { name: translateServerMessage(name) }),
    ...(day !== undefined && { day: translateServerMessage(day) }),
  };
}
