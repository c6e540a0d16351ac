import { parseCardExpiry } from '@vitrine/brazil/card-expiry.ts';
import { parseCardNumber, parseCvv } from '@vitrine/brazil/card.ts';
import { parseCpf } from '@vitrine/brazil/cpf.ts';
import { visibleLine } from '@vitrine/brazil/visible-text.ts';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

import { revealFocusedField } from '#app/ui/field/focus-field.ts';

import { type CardField, type CardValues, cardProblems } from './domain/card-values.ts';
import type { TypedCard } from './token-shapes/token-shape.ts';

export type CardFormControl = UseFormReturn<CardValues>;

const resolver: Resolver<CardValues> = (values) => {
  const problems = Object.entries(cardProblems(values, new Date().toISOString().slice(0, 10)));
  return problems.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])),
      };
};

/** The card's form: its values are held in memory only [PAY-03]. */
export function useCardForm(document: string): CardFormControl {
  return useForm<CardValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { number: '', holder: '', expiry: '', cvv: '', document },
  });
}

/** Returns the valid card for the provider; null with the first invalid field focused. */
export function checkCard(form: CardFormControl): Promise<TypedCard | null> {
  // After the first submit, every change is validated.
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(typedCard(values)),
        () => {
          revealFocusedField();
          resolve(null);
        },
      )()
      .catch(reject);
  });
}

function typedCard({ number, holder, expiry, cvv, document }: CardValues): TypedCard | null {
  const parsed = parseCardExpiry(expiry);
  if (!parsed) return null;
  return {
    number: parseCardNumber(number) ?? number,
    holder: visibleLine(holder),
    expiryMonth: parsed.month,
    expiryYear: parsed.year,
    cvv: parseCvv(cvv) ?? cvv,
    document: parseCpf(document) ?? document,
  };
}

/** Shows the provider's messages next to their fields and focuses the first. */
export function showCardRefusal(form: CardFormControl, fields: Partial<Record<CardField, string>>): void {
  for (const [index, field] of (Object.keys(fields) as CardField[]).entries()) {
    const message = fields[field];
    if (message) form.setError(field, { type: 'provider', message }, { shouldFocus: index === 0 });
  }
  revealFocusedField();
}

/** Clears the security code after a refusal. */
export function clearCvv(form: CardFormControl): void {
  form.resetField('cvv');
}
