import type { UseFormRegister } from 'react-hook-form';

import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import type { RegistrationValues } from './domain/registration-values.ts';

type NameField = 'company_name' | 'trade_name' | 'activity';

interface CompanyFieldsProps {
  register: UseFormRegister<RegistrationValues>;
  errors: { readonly [Name in NameField]?: { readonly message?: string | undefined } | undefined };
  /** The server does not render values of registered fields. */
  initial?: { readonly [Name in NameField]?: string | undefined } | undefined;
  /** The razão social as it is known: only the store changes it. */
  fixedName?: string | undefined;
}

/** What a company says of itself. The look-up of its CNPJ fills it, and the shopper corrects it [COM+01]. */
export function CompanyFields({ register, errors, initial, fixedName = '' }: CompanyFieldsProps) {
  return (
    <>
      {fixedName === '' ? (
        <Field label="Razão social" requirement="required" error={errors.company_name?.message}>
          <TextInput
            {...register('company_name')}
            defaultValue={initial?.company_name}
            autoComplete="organization"
          />
        </Field>
      ) : null}
      <Field label="Nome fantasia" requirement="optional" error={errors.trade_name?.message}>
        <TextInput {...register('trade_name')} defaultValue={initial?.trade_name} autoComplete="off" />
      </Field>
      <Field label="Atividade principal" requirement="optional" error={errors.activity?.message}>
        <TextInput {...register('activity')} defaultValue={initial?.activity} autoComplete="off" />
      </Field>
    </>
  );
}
