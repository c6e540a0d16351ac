import { cepField, formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { storePostcode, usePostcode } from './known-postcode.ts';

import styles from './postcode-form.module.css';

const correiosUrl = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

export interface PostcodeFormProps {
  label: string;
  sendLabel?: string | undefined;
  isBusy: boolean;
  /** The error of the requested postcode. */
  error: string | undefined;
  /** Called with the hyphenated postcode, also for a repeated one; it is stored on the device. */
  onSubmitPostcode: (postcode: string) => void;
}

/** A postcode form, prefilled with the stored postcode. */
export function PostcodeForm({
  label,
  sendLabel = 'Calcular',
  isBusy,
  error,
  onSubmitPostcode,
}: PostcodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasRequested = useRef(false);
  const wasFilled = useRef(false);
  const postcode = usePostcode();
  const [isMalformed, setIsMalformed] = useState(false);

  // Text typed before hydration is preserved; a postcode given elsewhere replaces the shown one.
  useEffect(() => {
    const field = input.current;
    if (field && postcode !== '' && (field.value === '' || wasFilled.current)) field.value = postcode;
    wasFilled.current = true;
  }, [postcode]);

  // Focuses the field after an error.
  useEffect(() => {
    if (error !== undefined && hasRequested.current) input.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cep = parseCep(input.current?.value ?? '');
    setIsMalformed(cep === null);
    if (cep === null) {
      input.current?.focus();
      return;
    }
    hasRequested.current = true;
    storePostcode(cep);
    onSubmitPostcode(formatCep(cep));
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
        <TypedInput
          ref={input}
          kind={cepField}
          inputMode="numeric"
          name="postcode"
          placeholder="00000-000"
          autoComplete="postal-code"
        />
      </Field>
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        {sendLabel}
      </Button>
    </form>
  );
}
