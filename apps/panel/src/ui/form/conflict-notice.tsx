import { Alert, AlertTitle, Box } from '@mui/material';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { TheirField } from './conflict-of.ts';

interface ConflictNoticeProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly labels: ReadonlyMap<string, string>;
  readonly fields: readonly string[];
  /** The person who saved meanwhile; null if unknown. */
  readonly by: string | null;
  readonly theirs: readonly TheirField[];
}

/** Explains that another person saved meanwhile: their name, their values in fields that both changed, and the unsaved fields [ADM+05]. */
export function ConflictNotice<Values extends FieldValues>({
  form,
  labels,
  fields,
  by,
  theirs,
}: ConflictNoticeProps<Values>) {
  const labelled = fields.map((field) => labels.get(field)).filter((label) => label !== undefined);
  const names = [...new Set(labelled)].join(', ');
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{by ?? 'Outra pessoa'} mudou este registro enquanto você editava</AlertTitle>
      {form.formState.isDirty
        ? `Suas mudanças continuam aqui, ainda não salvas${names === '' ? '' : `: ${names}`}. O resto já mostra o que está salvo agora. Confira e salve de novo.`
        : 'O formulário já mostra o que está salvo agora.'}
      {theirs.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {theirs.map(({ name, text }) => (
            <li key={name}>
              {labels.get(name) ?? name}: {by ?? 'a outra pessoa'} deixou “{text}”
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
