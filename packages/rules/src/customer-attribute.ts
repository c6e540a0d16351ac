import { formatDate } from '@vitrine/brazil/date-time.ts';
import { parseTypedDate } from '@vitrine/brazil/iso-date.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { plainCharacters } from '@vitrine/brazil/plain-characters.ts';
import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import { type ValueKind, fillPattern, insertLiterals } from '@vitrine/brazil/value-kind.ts';
import { visibleLine } from '@vitrine/brazil/visible-text.ts';

/** The properties of a registration attribute that its validation needs. */
interface AttributeDefinition {
  readonly code: string;
  readonly name: string;
  readonly type: 'text' | 'tel' | 'select' | 'file';
  /** Masks separated by `;`. */
  readonly form_mask: string;
  /** The kinds of person that it applies to, separated by `|`; empty for all. */
  readonly form_rules: string;
  readonly show_in_form: number;
  readonly options: readonly { readonly id: string }[];
}

export type AttributeProblem = 'validation.date' | 'validation.date.future' | 'validation.invalid';

const requiredInForm = 2;
const dateMask = '##/##/####';
const firstBirthYear = '1900';

/** Returns whether the attribute applies to this kind of person [REG-07]. */
export function appliesTo(
  { form_rules }: Pick<AttributeDefinition, 'form_rules'>,
  kind: PersonType,
): boolean {
  const kinds = form_rules.toLowerCase().split('|').filter(Boolean);
  return kinds.length === 0 || kinds.includes(kind);
}

export function isAttributeRequired({ show_in_form }: Pick<AttributeDefinition, 'show_in_form'>): boolean {
  return show_in_form === requiredInForm;
}

const digitsIn = (text: string): number => plainCharacters(text).replace(/\D/g, '').length;
const placesIn = (mask: string): number => mask.replace(/[^#0-9]/g, '').length;

/** Returns an attribute's masks, the shortest first. */
export function masksOf({ form_mask }: Pick<AttributeDefinition, 'form_mask'>): string[] {
  return form_mask
    .split(';')
    .filter(Boolean)
    .toSorted((one, other) => placesIn(one) - placesIn(other));
}

/** Returns whether an attribute is a date: its only mask is that of a date. */
export function isDateAttribute({
  type,
  form_mask,
}: Pick<AttributeDefinition, 'type' | 'form_mask'>): boolean {
  return type === 'text' && form_mask.split(';').filter(Boolean).join(';') === dateMask;
}

/** Returns the mask for a typed text: the shortest that fits its digits. */
function maskFor(masks: readonly string[], text: string): string | null {
  return masks.find((mask) => placesIn(mask) >= digitsIn(text)) ?? masks.at(-1) ?? null;
}

/** Returns a text in the form of a mask; null if it does not fill the mask's places. */
function inMask(mask: string, text: string): string | null {
  const characters = plainCharacters(text)
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '');
  const filled = fillPattern(mask, characters);
  return filled?.length === mask.length ? filled : null;
}

/** Returns a value as it is stored: in the form of its mask if it fills one, otherwise its visible text [UIX+04]. */
export function tidyAttribute(attribute: AttributeDefinition, text: string): string {
  if (isDateAttribute(attribute)) {
    const [year, month, day] = parseTypedDate(text)?.split('-') ?? [];
    if (day !== undefined) return `${day}/${month}/${year}`;
  }
  const typed = (attribute.type === 'tel' ? parsePhone(text) : null) ?? text;
  const mask = maskFor(masksOf(attribute), typed);
  return (mask === null ? null : inMask(mask, typed)) ?? visibleLine(text);
}

/** Returns how a form's field treats the attribute's text [REG-07]. */
export function attributeField(attribute: AttributeDefinition): ValueKind {
  const masks = masksOf(attribute);
  return {
    show: (text) => tidyAttribute(attribute, text),
    group: masks.length === 0 ? undefined : (text) => insertLiterals(maskFor(masks, text) ?? '', text),
  };
}

/** Returns the problem of a non-empty value; null if there is none. Does not validate files [REG-07]. */
export function attributeProblem(
  attribute: AttributeDefinition,
  value: string,
  now: Date,
): AttributeProblem | null {
  const tidy = tidyAttribute(attribute, value);
  if (isDateAttribute(attribute)) return attributeDateProblem(attribute, tidy, now);
  return isFilledIn(attribute, tidy) ? null : 'validation.invalid';
}

/** A telephone must have as many digits as one of its masks. */
function isFilledIn(attribute: AttributeDefinition, value: string): boolean {
  if (attribute.type === 'select') return attribute.options.some(({ id }) => id === value);
  if (attribute.type !== 'tel') return true;
  const masks = masksOf(attribute);
  return masks.length === 0 || masks.some((mask) => placesIn(mask) === digitsIn(value));
}

/**
 * Returns the error of a typed date, or null. A date of birth, recognised by its code or name, is neither in the future
 * in São Paulo nor before 1900 [REG-07].
 */
export function attributeDateProblem(
  { code, name }: Pick<AttributeDefinition, 'code' | 'name'>,
  value: string,
  now: Date,
): 'validation.date' | 'validation.date.future' | null {
  const date = parseTypedDate(value);
  if (date === null) return 'validation.date';
  if (!/nasc|anivers|birth/i.test(`${code} ${name}`)) return null;
  const today = parseTypedDate(formatDate(now)) ?? '';
  if (date > today) return 'validation.date.future';
  return date < firstBirthYear ? 'validation.date' : null;
}
