import { isCardBrand } from '@vitrine/brazil/card-brand.ts';
import { cvvField } from '@vitrine/brazil/card.ts';
import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { Lock } from 'lucide-react';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { CardForm } from './card-form.tsx';
import type { InstalmentOption } from './domain/instalment-options.ts';
import { SavedCardChoice } from './saved-card-choice.tsx';
import type { CardFormControl as CardFormState } from './use-card-form.ts';
import type { CvvForm } from './use-cvv-form.ts';

import styles from './card-payment.module.css';

export interface CardPaymentProps {
  form: CardFormState;
  cvvForm: CvvForm;
  /** Saved cards; null if the method does not save cards. */
  saved: {
    readonly cards: readonly SavedCard[];
    /** Null for a typed card. */
    readonly chosen: SavedCard | null;
    readonly asksCvv: boolean;
    readonly onChoose: (cardId: string | null) => void;
    readonly onRemove: (cardId: string) => Promise<void>;
  } | null;
  savesCard: boolean;
  onSaveChange: (savesCard: boolean) => void;
  instalments: readonly InstalmentOption[];
  instalmentCount: number;
  onInstalments: (count: number) => void;
}

/** Payment by a saved or typed card, with the choice of instalments. */
export function CardPayment(props: CardPaymentProps) {
  const { form, cvvForm, saved, instalments } = props;
  const chosen = saved?.chosen ?? null;
  const terms = instalments.find(({ count }) => count === props.instalmentCount)?.terms ?? null;
  return (
    <div className={styles.card}>
      {saved && saved.cards.length > 0 ? <SavedCardChoice {...saved} /> : null}
      {chosen === null ? <CardForm form={form} /> : null}
      {chosen !== null && saved?.asksCvv ? (
        <CvvField key={chosen.id} form={cvvForm} brand={chosen.brand} />
      ) : null}
      <Field
        label="Parcelas"
        className={styles.instalments}
        hint={terms === null ? undefined : <span role="status">{terms}</span>}
      >
        <Select
          name="installments"
          value={String(props.instalmentCount)}
          onChange={(event) => props.onInstalments(Number(event.target.value))}
          options={instalments.map(({ count, label }) => ({ value: String(count), label }))}
        />
      </Field>
      {saved && chosen === null ? (
        <Checkbox
          checked={props.savesCard}
          onChange={(event) => props.onSaveChange(event.currentTarget.checked)}
          hint="Quem guarda o cartão é o provedor de pagamento. Você pode removê-lo quando quiser."
        >
          Salvar este cartão para a próxima compra
        </Checkbox>
      ) : null}
      <p className={styles.safe}>
        <Lock aria-hidden="true" />
        Os dados do cartão vão direto para o provedor de pagamento. A loja não os guarda.
      </p>
    </div>
  );
}

/** The security code of a saved card, which is never stored. */
function CvvField({ form, brand }: { form: CvvForm; brand: string }) {
  const known = isCardBrand(brand) ? brand : null;
  return (
    <Field
      label="Código de segurança"
      error={form.formState.errors.cvv?.message}
      requirement="required"
      hint={known === 'american-express' ? '4 números na frente do cartão' : '3 números no verso do cartão'}
    >
      <TypedInput
        kind={cvvField}
        {...form.register('cvv')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="CVV"
      />
    </Field>
  );
}
