import { useRouter } from '@tanstack/react-router';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';

import { addressesPath, personalDataPath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isUnanswered } from '#app/platform/errors/is-unanswered.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { buyGiftCard } from './buy-gift-card.ts';
import {
  type GiftCardProblems,
  type GiftCardTerms,
  otherAmount,
  readGiftCardForm,
} from './domain/read-gift-card-form.ts';

import styles from './gift-card-form.module.css';

type Failure = { readonly words: string; readonly link?: { readonly href: string; readonly label: string } };

const todayInSaoPaulo = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The form of a gift card. What is typed stays through the login, which opens in place, and through refusals. */
export function GiftCardForm({ terms }: { terms: GiftCardTerms }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<GiftCardProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const read = readGiftCardForm(new FormData(event.currentTarget), { terms, today: todayInSaoPaulo() });
    setFailure(null);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) {
      const [first] = Object.keys(read.problems);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setIsSending(true);
    try {
      if (!(await serviceOf(router, createSession).isKnownCustomer())) {
        emitAppEvent('open-customer-floater', { form: 'login', staysHere: true });
        setFailure({
          words: 'Entre na sua conta, ou crie uma, para continuar. O que você escreveu fica aqui.',
        });
        return;
      }
      await buyGiftCard(router, { input: read.input, key });
    } catch (error) {
      // A lost response keeps the key, so that it finds its order.
      if (!isUnanswered(error)) setKey(crypto.randomUUID());
      setFailure(failureOf(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Card padding="l">
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <AmountChoice terms={terms} problems={problems} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Para quem é</legend>
          <Field label="Nome de quem recebe" requirement="required" error={problems.recipient_name}>
            <TextInput name="recipient_name" maxLength={120} autoComplete="off" />
          </Field>
          <EmailField
            label="E-mail de quem recebe"
            name="recipient_email"
            autoComplete="off"
            error={problems.recipient_email}
          />
          <Field
            label="Seu nome, como aparece no presente"
            requirement="required"
            error={problems.sender_name}
          >
            <TextInput name="sender_name" maxLength={120} autoComplete="given-name" />
          </Field>
          <Field
            label="Mensagem"
            requirement="optional"
            hint="Até 300 caracteres, sem links."
            error={problems.message}
          >
            <TextArea name="message" maxLength={300} />
          </Field>
        </fieldset>
        <RadioCardGroup legend="Quando enviar">
          <RadioCard
            name="when"
            value="now"
            defaultChecked
            title="Agora"
            description="Assim que o pagamento for confirmado."
          />
          <RadioCard name="when" value="day" title="Em uma data" description="De manhã, até daqui a um ano.">
            <Field label="Data de envio" error={problems.send_on}>
              <TextInput type="date" name="send_on" />
            </Field>
          </RadioCard>
        </RadioCardGroup>
        <div role="status">
          {failure === null ? null : (
            <Alert tone="warning">
              <p>
                {failure.words}{' '}
                {failure.link ? <PageLink href={failure.link.href}>{failure.link.label}</PageLink> : null}
              </p>
            </Alert>
          )}
        </div>
        <Button type="submit" size="l" isFullWidth isLoading={isSending}>
          Ir para o pagamento
        </Button>
      </form>
    </Card>
  );
}

function AmountChoice({ terms, problems }: { terms: GiftCardTerms; problems: GiftCardProblems }) {
  const [first] = terms.amounts;
  return (
    <RadioCardGroup legend="Valor" error={problems.amount}>
      {terms.amounts.map((centavos) => (
        <RadioCard
          key={centavos}
          name="amount"
          value={centavos}
          title={<Amount centavos={centavos} />}
          defaultChecked={centavos === first}
        />
      ))}
      <RadioCard
        name="amount"
        value={otherAmount}
        title="Outro valor"
        defaultChecked={terms.amounts.length === 0}
      >
        <Field
          label="Valor em reais"
          hint={`De ${formatBrl(terms.minCentavos)} a ${formatBrl(terms.maxCentavos)}.`}
          error={problems.other_amount}
        >
          <TextInput name="other_amount" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
      </RadioCard>
    </RadioCardGroup>
  );
}

function failureOf(error: unknown): Failure {
  const code = error instanceof CallError ? error.code : null;
  if (code === 'address_not_found') {
    return {
      words: 'Cadastre um endereço seu: o pagamento precisa dele.',
      link: { href: addressesPath, label: 'Cadastrar endereço' },
    };
  }
  if (code === 'buyer_data_missing') {
    return {
      words: translateCallError(error),
      link: { href: personalDataPath, label: 'Completar meus dados' },
    };
  }
  return { words: translateCallError(error) };
}
