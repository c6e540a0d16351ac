import { Typography } from '@mui/material';
import { parseUf, UFS } from '@vitrine/brazil/uf.ts';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LinesInput } from '#panel/ui/form/lines-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { PictureInput } from '#panel/ui/form/picture-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { FiltersInput } from './filters-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { fieldNameOf, fieldOf, referenceKindOf, settingText } from './setting-form-values.ts';

const states = UFS.map(({ uf, name }) => [uf, name] as const);

/** The federative units; what was typed before they could be chosen stays until another one is. */
function stateChoices(current: unknown): readonly (readonly [value: string, label: string])[] {
  const isKnown = typeof current !== 'string' || current === '' || states.some(([uf]) => uf === current);
  if (isKnown) return states;
  const parsed = parseUf(current);
  return [[current, states.find(([uf]) => uf === parsed)?.[1] ?? current], ...states];
}

/** The field of one setting by its kind; absent while the setting that it depends on switches it off. */
export function SettingInput({ setting }: { setting: SettingGroupState['settings'][number] }) {
  const { path } = setting;
  const field = fieldOf(path);
  const condition = field?.onlyIf;
  const switched: unknown = useWatch({ name: condition ? fieldNameOf(condition.path) : fieldNameOf(path) });
  if (!field) return null;
  // The form has the values of its `values` prop.
  if (condition && settingText(switched as string | boolean) !== condition.is) return null;
  const shared = {
    name: fieldNameOf(path),
    label: field.label,
    ...(field.help !== undefined && { helperText: field.help }),
  };
  switch (field.kind) {
    case 'switch':
      return <SwitchInput {...shared} />;
    case 'number':
      return <WholeNumberInput {...shared} unit={field.unit} required />;
    case 'amount':
      return <MoneyInput {...shared} required />;
    case 'choice':
      return <ChoiceInput {...shared} choices={Object.entries(field.options)} required />;
    case 'state':
      return <ChoiceInput {...shared} choices={stateChoices(switched)} isNative />;
    case 'reference':
    case 'font': {
      const kind = referenceKindOf(path);
      const emptyLabel = field.kind === 'reference' ? field.emptyLabel : undefined;
      return (
        kind && <ReferenceInput {...shared} kind={kind} {...(emptyLabel !== undefined && { emptyLabel })} />
      );
    }
    case 'picture':
      return <PictureInput {...shared} />;
    case 'filters':
      return <FiltersInput {...shared} />;
    case 'elsewhere':
      return (
        <Typography>
          {field.label}: ficam em <TextLink to="/categorias">Categorias</TextLink>.
        </Typography>
      );
    case 'lines':
      return <LinesInput {...shared} />;
    case 'long_text':
      return <FormTextInput {...shared} multiline minRows={3} />;
    default:
      return <FormTextInput {...shared} />;
  }
}
