import { parseEmail } from '@vitrine/brazil/email.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './lost-link-form.module.css';

type Problems = Partial<Record<'email' | 'number', string>>;

/** Mails the link of an order again, by e-mail and number. What it says reveals no order [CHK+01]. */
export function LostLinkForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  function refuse(found: Problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const number = String(typed.get('number') ?? '').trim();
    setFailure(null);
    setSentTo(null);
    const found: Problems = {
      ...(parseEmail(email) === null && { email: email === '' ? 'Digite seu e-mail' : 'E-mail inválido' }),
      ...(!/\d/.test(number) && { number: 'Digite o número do pedido' }),
    };
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setProblems({});
    setIsSending(true);
    try {
      await api('POST /api/sales/order-links/requests', { body: { email, number } });
      setSentTo(email);
    } catch (error) {
      setFailure(translateCallError(error instanceof CallError ? error : null));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Card as="section" padding="l" className={styles.card} aria-labelledby="link-perdido">
      <h2 id="link-perdido" className={styles.title}>
        Não acha o e-mail?
      </h2>
      <p className={styles.text}>Enviamos o link de novo para o e-mail com que o pedido foi feito.</p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <EmailField label="E-mail do pedido" name="email" error={problems.email} />
        <Field label="Número do pedido" requirement="required" error={problems.number}>
          <TextInput name="number" inputMode="numeric" autoComplete="off" maxLength={40} />
        </Field>
        {failure === null ? null : (
          <Alert tone="danger" isAnnounced>
            {failure}
          </Alert>
        )}
        <Button type="submit" variant="secondary" size="l" isLoading={isSending}>
          Enviar o link
        </Button>
        <div role="status" className={styles.status}>
          {sentTo === null ? null : (
            <Alert tone="success">
              Se houver um pedido com esse número e esse e-mail, o link chega em instantes em{' '}
              <strong>{sentTo}</strong>. Veja também a caixa de spam.
            </Alert>
          )}
        </div>
      </form>
    </Card>
  );
}
