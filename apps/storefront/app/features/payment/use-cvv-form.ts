import { isCardBrand } from '@vitrine/brazil/card-brand.ts';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

import { revealFocusedField } from '#app/ui/field/focus-field.ts';

import { cvvProblem } from './domain/card-values.ts';

interface CvvValues {
  cvv: string;
}

export type CvvForm = UseFormReturn<CvvValues>;

/** The form of a saved card's security code: held in memory and sent to the provider only [PAY-03]. */
export function useCvvForm(brand: string | undefined): CvvForm {
  const known = brand !== undefined && isCardBrand(brand) ? brand : null;
  const resolver: Resolver<CvvValues> = (values) => {
    const message = cvvProblem(known, values.cvv);
    return message === null
      ? { values, errors: {} }
      : { values: {}, errors: { cvv: { type: 'rule', message } } };
  };
  return useForm<CvvValues>({ resolver, mode: 'onTouched', defaultValues: { cvv: '' } });
}

/** Returns the code for the provider; null with the field focused. */
export function checkCvv(form: CvvForm): Promise<string | null> {
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(
        ({ cvv }) => resolve(cvv),
        () => {
          revealFocusedField();
          resolve(null);
        },
      )()
      .catch(reject);
  });
}
