/** A character with the picture of an emoji, its tint or variation, and the flags that are written with tags. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const EMOJI_SEQUENCE = String.raw`${EMOJI}(?:\u200D${EMOJI})*|[0-9#*]\uFE0F\u20E3`;
/** Default-ignorable characters (zero width, BOM, bidi marks, soft hyphen…), controls, lone surrogates, the blank of Braille. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800\uFFF9-\uFFFB]`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI_SEQUENCE})|(?![\\t\\n])${INVISIBLE}`, 'gu');

/**
 * Returns the text without invisible characters, with composed accents; line breaks are `\n`. Blanks keep their
 * kind, and the joiners inside an emoji stay: without them it is several. [UIX+04]
 */
export function visibleMarkup(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC');
}

/** Returns the visible text with plain blanks instead of those of typography, such as U+00A0. */
export function visibleText(text: string): string {
  return visibleMarkup(text).replaceAll(/\p{Zs}/gu, ' ');
}

/** Returns the visible text of a field of one line, trimmed. */
export function visibleLine(text: string): string {
  return visibleText(text)
    .replaceAll(/[\t\n]+/g, ' ')
    .trim();
}
