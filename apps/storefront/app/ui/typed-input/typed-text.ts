import type { ValueKind } from '@vitrine/brazil/value-kind.ts';

/** The text of a field: what was typed, and what is shown of it with inserted punctuation. */
export interface TypedText {
  readonly typed: string;
  readonly shown: string;
}

export interface Edit {
  /** The field's text after it. */
  readonly value: string;
  /** The caret after it. */
  readonly caret: number;
}

export const noText: TypedText = { typed: '', shown: '' };

/** Returns how a kind of field shows a typed text. */
function groupedText({ group }: ValueKind, typed: string): TypedText {
  return { typed, shown: group?.(typed) ?? typed };
}

/** Returns a text that is in the field already: punctuation that the field would insert counts as inserted. */
export function foundText(kind: ValueKind, value: string): TypedText {
  const regrouped = groupedText(kind, value.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return regrouped.shown === value ? regrouped : { typed: value, shown: value };
}

/** Returns the typed characters of a range of what is shown: a typed character is never left out or moved. */
function typedWithin({ typed, shown }: TypedText, from: number, to: number): string {
  let typedIndex = 0;
  let found = '';
  for (let index = 0; index < to; index += 1) {
    if (typedIndex >= typed.length || shown[index] !== typed[typedIndex]) continue;
    if (index >= from) found += shown[index];
    typedIndex += 1;
  }
  return found;
}

function commonStart(one: string, other: string, limit: number): number {
  let length = 0;
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string, limit: number): number {
  let length = 0;
  while (length < limit && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Returns the place in what is shown behind so many typed characters. */
function indexBehind({ typed, shown }: TypedText, count: number): number {
  let typedIndex = 0;
  let index = 0;
  while (typedIndex < count && index < shown.length) {
    if (shown[index] === typed[typedIndex]) typedIndex += 1;
    index += 1;
  }
  return index;
}

/**
 * Applies an edit of the shown text to the typed one, and groups it again. The punctuation that the field inserted is not
 * part of the typed text; the caret stays behind the same typed character.
 */
export function editedText(
  kind: ValueKind,
  before: TypedText,
  { value, caret }: Edit,
): { text: TypedText; caret: number } {
  const shortest = Math.min(before.shown.length, value.length);
  // The inserted text ends at the caret.
  const end = commonEnd(before.shown, value, Math.min(shortest, value.length - caret));
  const start = commonStart(before.shown, value, shortest - end);
  const head = typedWithin(before, 0, start);
  const inserted = value.slice(start, value.length - end);
  const tail = typedWithin(before, before.shown.length - end, before.shown.length);
  const text = groupedText(kind, head + inserted + tail);
  return { text, caret: indexBehind(text, (head + inserted).length) };
}
