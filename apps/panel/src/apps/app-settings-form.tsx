import { Box } from '@mui/material';
import type { AppDetail, AppSettingField } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Value = string | number | boolean | null;
type Values = Record<string, Value>;

interface AppSettingsFormProps {
  readonly app: AppDetail;
  readonly mayWrite: boolean;
  readonly onConflict: () => Promise<unknown>;
}

/** The settings that an app's manifest names. A secret is never shown; an empty one stays as it is. */
export function AppSettingsForm({ app, mayWrite, onConflict }: AppSettingsFormProps) {
  const { id, settings, settings_version: version } = app;
  const client = usePanelClient();
  const save = useChange({
    call: (typed: Values) =>
      client('PUT /api/admin/apps/{id}/settings', {
        path: { id },
        body: { version, values: sentValues(settings, typed) },
      }),
    done: 'Configurações salvas',
    reads: [['app'], ['apps']],
  });
  return (
    <RecordForm
      draftKey={`aplicativos/${id}`}
      values={Object.fromEntries(settings.map((field) => [field.key, shownValue(field)]))}
      unkept={settings.flatMap(({ key, type }) => (type === 'secret' ? [key] : []))}
      onSave={(typed) => save.mutateAsync(typed)}
      onConflict={onConflict}
      isDisabled={!mayWrite}
    >
      <SectionCard title="Configurações">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {settings.map((field) => (
            <SettingInput key={field.key} field={field} />
          ))}
        </Box>
      </SectionCard>
    </RecordForm>
  );
}

function shownValue({ type, value }: AppSettingField): Value {
  if (type === 'secret') return '';
  if (type === 'toggle') return value === true;
  return value ?? (type === 'text' ? '' : null);
}

function sentValues(
  settings: readonly AppSettingField[],
  typed: Values,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    settings.flatMap(({ key, type }) => {
      const value = typed[key];
      if (value === null || value === undefined || (type === 'secret' && value === '')) return [];
      return [[key, value]];
    }),
  );
}

function SettingInput({ field }: { field: AppSettingField }) {
  const { key: name, label, help, type, is_required: isRequired, options, value } = field;
  const helperText = help === '' ? {} : { helperText: help };
  switch (type) {
    case 'toggle':
      return <SwitchInput name={name} label={label} {...helperText} />;
    case 'number':
      return <WholeNumberInput name={name} label={label} required={isRequired} {...helperText} />;
    case 'choice':
      return (
        <ChoiceInput
          name={name}
          label={label}
          required={isRequired}
          choices={options.map((option) => [option.value, option.label] as const)}
          {...helperText}
        />
      );
    case 'secret':
      return (
        <FormTextInput
          name={name}
          label={label}
          required={isRequired && value !== true}
          maxLength={2000}
          helperText={`${value === true ? 'Guardado. Deixe em branco para manter. ' : ''}${help}`.trim()}
        />
      );
    default:
      return (
        <FormTextInput name={name} label={label} required={isRequired} maxLength={2000} {...helperText} />
      );
  }
}
