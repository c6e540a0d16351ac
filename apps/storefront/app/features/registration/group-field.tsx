import type { CustomerGroup } from '@vitrine/contract/schemas/customer.ts';

import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';

import type { RegistrationFormState } from './registration-schema.ts';

export interface GroupFieldProps {
  form: RegistrationFormState;
  groups: readonly CustomerGroup[];
}

/** The choice among the store's public customer groups [REG-02]. */
export function GroupField({ form, groups }: GroupFieldProps) {
  return (
    <Field label="Grupo de clientes" requirement="required" error={form.formState.errors.group_id?.message}>
      <Select
        {...form.register('group_id')}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="Escolha"
      />
    </Field>
  );
}
