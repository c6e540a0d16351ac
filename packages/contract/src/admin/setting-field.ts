import type { SettingPath } from '#contract/settings.ts';

import type { SettingGroup } from './setting-groups.ts';

/** A setting that has an effect only while another one has this stored text. */
interface Condition {
  readonly path: SettingPath;
  readonly is: string;
}

interface AnyField {
  readonly group: SettingGroup;
  readonly label: string;
  readonly help?: string;
  readonly onlyIf?: Condition;
}

type TextKind = 'text' | 'long_text' | 'colour' | 'picture' | 'font';
interface SwitchField extends AnyField {
  readonly kind: 'switch';
}
interface NumberField extends AnyField {
  readonly kind: 'number';
  /** After the number; '' for a mere count. */
  readonly unit: string;
}
/** A number of centavos. */
interface AmountField extends AnyField {
  readonly kind: 'amount';
}
interface TextField extends AnyField {
  readonly kind: TextKind;
}
interface ChoiceField<Value extends string> extends AnyField {
  readonly kind: 'choice';
  readonly options: Readonly<Record<Value, string>>;
}
/** Entries that are stored with `;` between them, one a line in forms. */
interface LinesField extends AnyField {
  readonly kind: 'lines';
}
/** Written, never shown. */
export interface SecretField extends AnyField {
  readonly kind: 'secret';
}

export type SettingField =
  | SwitchField
  | NumberField
  | AmountField
  | TextField
  | ChoiceField<string>
  | LinesField
  | SecretField;

/** The forms that a type of value may have; tuples keep unions whole. */
export type FieldOf<Value> = [Value] extends [boolean]
  ? SwitchField
  : [Value] extends [number]
    ? NumberField | AmountField
    : [Value] extends [string]
      ? [string] extends [Value]
        ? TextField
        : ChoiceField<Value>
      : LinesField;
