import { cepField } from '@vitrine/brazil/cep.ts';
import { useWatch } from 'react-hook-form';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { Spinner } from '#app/ui/spinner/spinner.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import type { AddressFormState } from './address-schema.ts';
import type { PostcodeState } from './use-postcode-lookup.ts';

import styles from './address-form.module.css';

const correiosUrl = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

export interface PostcodeFieldProps {
  form: AddressFormState;
  state: PostcodeState;
  onType: (text: string) => void;
}

/** The postcode field with the result of its lookup. */
export function PostcodeField({ form, state, onType }: PostcodeFieldProps) {
  const { errors, defaultValues: initial } = form.formState;
  const [neighborhood, city, region] = useWatch({
    control: form.control,
    name: ['neighborhood', 'city', 'region'],
  });
  const postcode = form.register('postcode');
  return (
    <>
      <Field
        label="CEP"
        requirement="required"
        error={errors.postcode?.message}
        className={styles.short}
        hint={
          <a className={styles.link} href={correiosUrl} target="_blank" rel="noopener noreferrer">
            Não sei meu CEP
          </a>
        }
      >
        <TypedInput
          {...postcode}
          defaultValue={initial?.postcode}
          kind={cepField}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(event) => {
            void postcode.onChange(event);
            onType(event.currentTarget.value);
          }}
          end={state === 'loading' ? <Spinner label="Buscando o CEP" /> : undefined}
        />
      </Field>
      <p className={styles.found} role="status">
        {state === 'found' ? [neighborhood, city, region].filter(Boolean).join(', ') : null}
      </p>
      {state === 'down' ? (
        <Alert tone="warning" isAnnounced>
          Não conseguimos consultar o CEP agora. Preencha o endereço abaixo.
        </Alert>
      ) : null}
    </>
  );
}
