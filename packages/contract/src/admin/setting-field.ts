import type { SettingPath, Settings, settingsTable } from '#contract/settings.ts';

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

/** `state`: a federative unit, chosen from a list. */
type TextKind = 'text' | 'long_text' | 'colour' | 'state';
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
/** The name of a file that is uploaded, or of a font, each with a field of its own. */
interface FileField<Kind extends 'picture' | 'font'> extends AnyField {
  readonly kind: Kind;
}
/** The name of a record, chosen from those that the store has. */
interface ReferenceField extends AnyField {
  readonly kind: 'reference';
  /** The label of none; without it, one must be chosen. */
  readonly emptyLabel?: string;
}
interface ChoiceField<Value extends string> extends AnyField {
  readonly kind: 'choice';
  readonly options: Readonly<Record<Value, string>>;
}
/** Entries that are stored with `;` between them, one a line in forms. */
interface LinesField extends AnyField {
  readonly kind: 'lines';
}
/** Options and attributes of products, chosen from those that exist. */
interface FiltersField extends AnyField {
  readonly kind: 'filters';
}
/** Edited on another screen, to which its form links. */
interface ElsewhereField extends AnyField {
  readonly kind: 'elsewhere';
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
  | FileField<'picture'>
  | FileField<'font'>
  | ReferenceField
  | ChoiceField<string>
  | LinesField
  | FiltersField
  | ElsewhereField
  | SecretField;

/** The forms that a setting may have: those of what it names, else those of its type. */
export type FieldOf<Path extends SettingPath> = (typeof settingsTable)[Path] extends { names: infer Kind }
  ? Kind extends 'picture' | 'font'
    ? FileField<Kind>
    : ReferenceField
  : FieldOfValue<Settings[Path]>;

/** Tuples keep unions whole. */
type FieldOfValue<Value> = [Value] extends [boolean]
  ? SwitchField
  : [Value] extends [number]
    ? NumberField | AmountField
    : [Value] extends [string]
      ? [string] extends [Value]
        ? TextField
        : ChoiceField<Value>
      : LinesField | FiltersField | ElsewhereField;
