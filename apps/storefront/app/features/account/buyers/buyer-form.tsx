import type { BuyerRole, CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';
import { type FormEvent, type ReactNode, useState } from 'react';

import { isCallError } from '#app/platform/errors/or-null.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { limitFieldText, roleOptions, typedLimit } from './buyer-words.ts';

import styles from './buyers.module.css';

export interface TypedBuyer {
  readonly name: string;
  readonly email: string;
  readonly role: BuyerRole;
  readonly order_limit_centavos: number | null;
}

export interface BuyerFormProps {
  /** The buyer who is changed, whose e-mail stays; null for an invitation. */
  buyer: CompanyBuyer | null;
  action: string;
  /** A rejection is shown in the form, which keeps what was typed. */
  onSave: (typed: TypedBuyer) => Promise<void>;
  /** Beside the button that saves. */
  children?: ReactNode;
}

type Problems = Partial<Record<'name' | 'email' | 'limit', string>>;

/** Name, e-mail, role and limit of a buyer. */
export function BuyerForm({ buyer, action, onSave, children }: BuyerFormProps) {
  const [name, setName] = useState(buyer?.name ?? '');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<BuyerRole>(buyer?.role ?? 'buyer');
  const [limit, setLimit] = useState(limitFieldText(buyer?.order_limit_centavos ?? null));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const limitCentavos = typedLimit(limit);
    const found: Problems = {
      ...(name.trim() === '' && { name: 'Preencha este campo' }),
      ...(buyer === null && email.trim() === '' && { email: 'Preencha este campo' }),
      ...(limitCentavos === undefined && { limit: 'Escreva um valor em reais, como 1.500,00' }),
    };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || limitCentavos === undefined) return;
    setIsSending(true);
    try {
      await onSave({ name, email, role, order_limit_centavos: limitCentavos });
      if (buyer === null) {
        setName('');
        setEmail('');
        setLimit('');
        setRole('buyer');
      }
    } catch (error) {
      const [wrongEmail] = (isCallError(error) && error.fields?.['email']) || [];
      if (wrongEmail === undefined) setFailure(translateCallError(error));
      else setProblems({ email: translateServerMessage(wrongEmail) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Field label="Nome" requirement="required" error={problems.name}>
        <TextInput
          name="name"
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {buyer === null ? (
        <Field
          label="E-mail"
          requirement="required"
          hint="Não pode ser o de uma conta desta loja."
          error={problems.email}
        >
          <TextInput
            type="email"
            name="email"
            value={email}
            maxLength={320}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      ) : null}
      <Field label="O que pode fazer">
        <Select
          name="role"
          value={role}
          options={roleOptions}
          onChange={(event) =>
            setRole(roleOptions.find(({ value }) => value === event.target.value)?.value ?? 'buyer')
          }
        />
      </Field>
      <Field
        label="Limite por pedido, em R$"
        requirement="optional"
        hint="Vazio: sem limite. 0: todo pedido precisa de aprovação. O limite vale para o total com a entrega."
        error={problems.limit}
      >
        <TextInput
          name="limit"
          value={limit}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setLimit(event.target.value)}
        />
      </Field>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
