import { phoneField } from '@vitrine/brazil/phone.ts';
import type { FormField } from '@vitrine/contract/schemas/cms.ts';
import { checkedValue, longestAnswer, longestLine } from '@vitrine/rules/answer-problem.ts';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

export interface AnswerFieldProps {
  field: FormField;
  error: string | undefined;
}

/** A field of a merchant's form, rendered from its definition. */
export function AnswerField({ field, error }: AnswerFieldProps) {
  const { code, label, type, is_required: isRequired } = field;
  if (type === 'checkbox') {
    return (
      <Checkbox name={code} value={checkedValue} error={error} aria-required={isRequired || undefined}>
        {isRequired ? label : `${label} (opcional)`}
      </Checkbox>
    );
  }
  if (type === 'email') {
    return (
      <EmailField
        name={code}
        label={label}
        error={error}
        requirement={isRequired ? 'required' : 'optional'}
      />
    );
  }
  return (
    <Field label={label} error={error} requirement={isRequired ? 'required' : 'optional'}>
      <Control field={field} />
    </Field>
  );
}

function Control({ field: { code, type, options } }: { field: FormField }) {
  switch (type) {
    case 'textarea':
      return <TextArea name={code} maxLength={longestAnswer} />;
    case 'select':
      return (
        <Select
          name={code}
          defaultValue=""
          placeholder="Escolha"
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'tel':
      return <TypedInput name={code} inputMode="tel" autoComplete="tel-national" kind={phoneField} />;
    default:
      return <TextInput name={code} maxLength={longestLine} />;
  }
}
