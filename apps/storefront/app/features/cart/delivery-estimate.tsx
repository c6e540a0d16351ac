import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';

import { translateServerMessage } from '#app/platform/server-messages.ts';
import { storedText } from '#app/platform/stored-value.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { MaskedInput } from '#app/ui/masked-input.tsx';
import { cepMask } from '#app/ui/masks.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

import { arrivalText } from './domain/arrival-text.ts';
import { useDeliveryOptions } from './use-delivery-options.ts';

import styles from './delivery-estimate.module.css';

/** The postcode that was last asked about, kept so that nobody types it twice. */
const rememberedPostcode = storedText('postcode');

function rememberedCep(): string {
  const cep = parseCep(rememberedPostcode.read() ?? '');
  return cep ? formatCep(cep) : '';
}

/** Price and day of delivery before an address is known (checkout/estimate_shipping). Rendered in the browser only. */
export function DeliveryEstimate() {
  const [postcode, setPostcode] = useState(rememberedCep);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const options = useDeliveryOptions(postcode === '' ? null : postcode);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cep = parseCep(input.current?.value ?? '');
    if (!cep) {
      setError('CEP inválido, por favor, preencha o CEP corretamente');
      input.current?.focus();
      return;
    }
    setError(undefined);
    rememberedPostcode.write(formatCep(cep));
    if (formatCep(cep) === postcode) void options.refetch();
    else setPostcode(formatCep(cep));
  }

  const refusal =
    options.error instanceof CallError ? translateServerMessage(options.error.message) : undefined;
  return (
    <section className={styles.estimate} aria-label="Estimativa de entrega">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Calcular frete e prazo" error={error ?? refusal} className={styles.field}>
          <MaskedInput
            ref={input}
            mask={cepMask}
            name="postcode"
            defaultValue={postcode}
            placeholder="00000-000"
            autoComplete="postal-code"
          />
        </Field>
        <Button type="submit" variant="secondary" isLoading={options.isFetching}>
          Calcular
        </Button>
      </form>
      <div aria-live="polite">
        {options.isLoading ? <Skeleton lines={2} /> : null}
        {options.data ? (
          <ul className={styles.options}>
            {options.data.map((option) => (
              <li key={option.code} className={styles.option}>
                <span>
                  {option.name}
                  <span className={styles.arrival}>{arrivalText(option.arrives_on)}</span>
                </span>
                <strong className={option.price_centavos === 0 ? styles.free : undefined}>
                  {option.price_centavos === 0 ? 'Grátis' : formatBrl(option.price_centavos)}
                </strong>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
