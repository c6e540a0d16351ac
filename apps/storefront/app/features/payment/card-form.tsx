import { type CardBrand, nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import { cardExpiryField } from '@vitrine/brazil/card-expiry.ts';
import { cardBrand, cardNumberField, cvvField } from '@vitrine/brazil/card.ts';
import { cpfField } from '@vitrine/brazil/taxvat.ts';
import { useWatch } from 'react-hook-form';

import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import type { CardFormControl as CardFormState } from './use-card-form.ts';

import markStyles from './card-brand-mark.module.css';
import styles from './card-form.module.css';

export interface CardFormProps {
  form: CardFormState;
}

/** Fields of a new card, for use inside the payment form. */
export function CardForm({ form }: CardFormProps) {
  const { errors } = form.formState;
  const number = useWatch({ control: form.control, name: 'number' });
  const brand = cardBrand(number);

  const { register } = form;

  return (
    <div className={styles.form}>
      <Field label="Número do cartão" error={errors.number?.message} requirement="required">
        <TypedInput
          kind={cardNumberField}
          inputMode="numeric"
          {...register('number')}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          end={brand === null ? null : <CardBrandMark brand={brand} />}
        />
      </Field>
      <Field label="Nome impresso no cartão" error={errors.holder?.message} requirement="required">
        <TextInput
          {...register('holder')}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Validade" error={errors.expiry?.message} requirement="required">
          <TypedInput
            kind={cardExpiryField}
            inputMode="numeric"
            {...register('expiry')}
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
          <TypedInput
            kind={cvvField}
            inputMode="numeric"
            {...register('cvv')}
            autoComplete="cc-csc"
            placeholder="CVV"
          />
        </Field>
      </div>
      <Field label="CPF do titular" error={errors.document?.message} requirement="required">
        <TypedInput
          kind={cpfField}
          {...register('document')}
          inputMode="numeric"
          placeholder="000.000.000-00"
          autoComplete="off"
        />
      </Field>
    </div>
  );
}

/** The brand as text, without its trademarked logo. */
function CardBrandMark({ brand }: { brand: CardBrand }) {
  const name = brand === 'american-express' ? 'Amex' : nameOfCardBrand(brand);
  return <span className={markStyles.mark}>{name}</span>;
}
