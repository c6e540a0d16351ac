import { cardBrand, cvvLengthOf } from '@vitrine/brazil/card.ts';
import { useWatch } from 'react-hook-form';

import { Field } from '#app/ui/field/field.tsx';
import { MaskedInput } from '#app/ui/masked-input/masked-input.tsx';
import { cardExpiryMask, cpfMask } from '#app/ui/masked-input/masks.ts';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { CardBrandMark } from './card-brand-mark.tsx';
import { cardNumberMask, cvvMask } from './card-number-mask.ts';
import type { CardField } from './domain/card-values.ts';
import type { CardFormControl as CardFormState } from './use-card-form.ts';

import styles from './card-form.module.css';

export interface CardFormProps {
  form: CardFormState;
}

/** Fields of a new card, for use inside the payment form. */
export function CardForm({ form }: CardFormProps) {
  const { errors } = form.formState;
  const number = useWatch({ control: form.control, name: 'number' });
  const brand = cardBrand(number);

  // The mask sets the value itself, so React's `change` does not fire; `input` does.
  function control(name: CardField) {
    const { onChange, ...rest } = form.register(name);
    return { ...rest, onChange, onInput: onChange };
  }

  return (
    <div className={styles.form}>
      <Field label="Número do cartão" error={errors.number?.message} requirement="required">
        <MaskedInput
          mask={cardNumberMask}
          {...control('number')}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          end={brand === null ? null : <CardBrandMark brand={brand} />}
        />
      </Field>
      <Field label="Nome impresso no cartão" error={errors.holder?.message} requirement="required">
        <TextInput
          {...control('holder')}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Validade" error={errors.expiry?.message} requirement="required">
          <MaskedInput
            mask={cardExpiryMask}
            {...control('expiry')}
            autoComplete="cc-exp"
            placeholder="MM/AA"
          />
        </Field>
        <Field
          label="Código de segurança"
          error={errors.cvv?.message}
          requirement="required"
          hint={brand === 'american-express' ? '4 números na frente' : undefined}
        >
          <MaskedInput
            mask={cvvMask}
            {...control('cvv')}
            autoComplete="cc-csc"
            placeholder="CVV"
            maxLength={cvvLengthOf(brand) ?? 4}
          />
        </Field>
      </div>
      <Field label="CPF do titular" error={errors.document?.message} requirement="required">
        <MaskedInput mask={cpfMask} {...control('document')} placeholder="000.000.000-00" />
      </Field>
    </div>
  );
}
