import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { MaskedInput } from '#app/ui/masked-input/masked-input.tsx';
import { cepMask } from '#app/ui/masked-input/masks.ts';

import { storePostcode, knownPostcode } from './known-postcode.ts';

import styles from './postcode-form.module.css';

const correiosUrl = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

export interface PostcodeFormProps {
  label: string;
  isBusy: boolean;
  /** The error of the requested postcode. */
  error: string | undefined;
  /** Given with its hyphen, and kept on the device; the same one again asks again. */
  onAsk: (postcode: string) => void;
}

/** Asks for a postcode; the one that this device knows stands in it already. */
export function PostcodeForm({ label, isBusy, error, onAsk }: PostcodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasAsked = useRef(false);
  const [isMalformed, setIsMalformed] = useState(false);

  // A server knows no device; and what was typed before the code came stays.
  useEffect(() => {
    if (input.current?.value === '') input.current.value = knownPostcode();
  }, []);

  // A wrong postcode is typed again.
  useEffect(() => {
    if (error !== undefined && hasAsked.current) input.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cep = parseCep(input.current?.value ?? '');
    setIsMalformed(cep === null);
    if (cep === null) {
      input.current?.focus();
      return;
    }
    hasAsked.current = true;
    storePostcode(formatCep(cep));
    onAsk(formatCep(cep));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={label}
        error={isMalformed ? 'CEP inválido, por favor, preencha o CEP corretamente' : error}
        hint={
          <a className={styles.link} href={correiosUrl} target="_blank" rel="noopener noreferrer">
            Não sei meu CEP
          </a>
        }
      >
        <MaskedInput
          ref={input}
          mask={cepMask}
          name="postcode"
          placeholder="00000-000"
          autoComplete="postal-code"
        />
      </Field>
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        Calcular
      </Button>
    </form>
  );
}
