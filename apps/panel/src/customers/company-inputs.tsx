import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { useWatch } from 'react-hook-form';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

/** The names of a company. */
export function CompanyInputs() {
  return (
    <>
      <FormTextInput name="company_name" label="Razão social" maxLength={160} />
      <FormTextInput name="trade_name" label="Nome fantasia" maxLength={160} />
    </>
  );
}

/** The names of a company, once the document of the form is one's. */
export function CompanyOfDocument() {
  const taxvat: unknown = useWatch({ name: 'taxvat' });
  return typeof taxvat === 'string' && parseCnpj(taxvat) !== null ? <CompanyInputs /> : null;
}
