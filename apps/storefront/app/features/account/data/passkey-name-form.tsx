import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { useAction } from '#app/platform/errors/use-action.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './passkeys-card.module.css';

export interface PasskeyNameFormProps {
  passkey: CustomerPasskey;
  onSaved: (passkey: CustomerPasskey) => void;
  onCancel: () => void;
}

const longestName = 60;
const focusSelf = (input: HTMLInputElement | null) => input?.focus();

/** Renames a passkey in its line of the list. */
export function PasskeyNameForm({ passkey, onSaved, onCancel }: PasskeyNameFormProps) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const {
    isBusy,
    failure,
    run: save,
  } = useAction(async () => {
    const path = { id: String(passkey.id) };
    onSaved(await api('PUT /api/customer/passkeys/{id}', { path, body: { name: name.trim() } }));
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const length = name.trim().length;
    const found =
      length === 0
        ? 'Digite um nome para a chave'
        : length > longestName
          ? `O nome tem até ${longestName} letras`
          : undefined;
    setProblem(found);
    if (found === undefined && !isBusy) void save();
  }

  return (
    <form className={styles.rename} method="post" noValidate onSubmit={send}>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Field label="Nome da chave" requirement="required" error={problem}>
        <TextInput
          ref={focusSelf}
          name="name"
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="s" isLoading={isBusy}>
          Salvar nome
        </Button>
        <Button variant="ghost" size="s" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
