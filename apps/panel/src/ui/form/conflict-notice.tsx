import { Alert, AlertTitle } from '@mui/material';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface ConflictNoticeProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly labels: ReadonlyMap<string, string>;
  readonly fields: readonly string[];
}

/** Explains that another person saved meanwhile, and which of the person's changes are still to be saved. */
export function ConflictNotice<Values extends FieldValues>({
  form,
  labels,
  fields,
}: ConflictNoticeProps<Values>) {
  const labelled = fields.map((field) => labels.get(field)).filter((label) => label !== undefined);
  const names = [...new Set(labelled)].join(', ');
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>Outra pessoa mudou este registro enquanto você editava</AlertTitle>
      {form.formState.isDirty
        ? `Suas mudanças continuam aqui, ainda não salvas${names === '' ? '' : `: ${names}`}. O resto já mostra o que está salvo agora. Confira e salve de novo.`
        : 'O formulário já mostra o que está salvo agora.'}
    </Alert>
  );
}
