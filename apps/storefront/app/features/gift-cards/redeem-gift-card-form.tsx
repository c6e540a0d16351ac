import { useRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './redeem-gift-card-form.module.css';

export interface RedeemGiftCardFormProps {
  /** Whether the fragment of the page's address may have the code: a mail's link. */
  readonly isOfLink?: boolean | undefined;
  /** Called once the credit is there. */
  readonly onRedeemed?: (() => void) | undefined;
}

/** Redeems the code of a gift card for the customer's credit; a visitor logs in, in place, and the code stays. */
export function RedeemGiftCardForm({ isOfLink = false, onRedeemed }: RedeemGiftCardFormProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [redeemed, setRedeemed] = useState<{ amount: number; credit: number } | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Only the browser knows the code of a link.
  useEffect(() => {
    const { hash, pathname } = window.location;
    if (!isOfLink || hash.length < 2 || !input.current) return;
    input.current.value = hash.slice(1);
    // Neither the history nor a screenshot of the address keeps it.
    void router.navigate({ href: pathname, replace: true });
  }, [isOfLink, router]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = input.current?.value.trim() ?? '';
    setRedeemed(null);
    setProblem(typed === '' ? 'Digite o código do vale-presente' : null);
    if (typed === '') {
      input.current?.focus();
      return;
    }
    setIsSending(true);
    try {
      const session = serviceOf(router, createSession);
      if (!(await session.isKnownCustomer())) {
        emitAppEvent('open-customer-floater', { form: 'login', staysHere: true });
        setProblem('Entre na sua conta, ou crie uma, e aperte Resgatar de novo.');
        return;
      }
      const { amount_centavos: amount, credit_centavos: credit } = await api(
        'POST /api/customer/gift-cards',
        {
          body: { code: typed },
        },
      );
      session.setCredit(credit);
      setRedeemed({ amount, credit });
      if (input.current) input.current.value = '';
      onRedeemed?.();
    } catch (error) {
      setProblem(translateCallError(error instanceof CallError ? error : null));
      input.current?.focus();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Código do vale-presente"
        hint="Está no e-mail do presente, como 7K3M-9QWX-2BTE-1D0N."
        error={problem ?? undefined}
      >
        <TextInput
          ref={input}
          name="gift_card_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <Button type="submit" variant="secondary" isLoading={isSending}>
        Resgatar
      </Button>
      <div role="status">
        {redeemed === null ? null : (
          <Alert tone="success">
            <p>
              <Amount centavos={redeemed.amount} /> resgatados. Seu crédito na loja:{' '}
              <Amount centavos={redeemed.credit} />.
            </p>
          </Alert>
        )}
      </div>
    </form>
  );
}
