import type { ReferenceChoices } from '@vitrine/contract/admin/schemas/settings.ts';
import { useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';

import { useSettings } from './use-save-settings.ts';

interface ReferenceInputProps {
  readonly name: string;
  readonly label: string;
  readonly kind: keyof ReferenceChoices;
  readonly helperText?: string;
  /** The label of none; without it, one must be chosen. */
  readonly emptyLabel?: string;
}

/** One of the records that the store has; a stored one that is gone is shown as such. */
export function ReferenceInput({ kind, ...shared }: ReferenceInputProps) {
  const choices = useSettings().data?.choices[kind] ?? [];
  const current: unknown = useWatch({ name: shared.name });
  const isGone =
    typeof current === 'string' && current !== '' && choices.every(({ value }) => value !== current);
  const gone = isGone ? [[current, `${current} (não existe mais)`] as const] : [];
  return (
    <ChoiceInput
      {...shared}
      choices={[...gone, ...choices.map(({ value, label }) => [value, label] as const)]}
      required={shared.emptyLabel === undefined}
    />
  );
}
