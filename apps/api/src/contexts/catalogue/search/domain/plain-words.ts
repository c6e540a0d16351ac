import { foldText } from '@vitrine/brazil/fold-text.ts';

/** Adjacent words without accents, in lower case. */
export type Phrase = readonly string[];

/** Splits a text into words without accents, numbers apart from their units: `45x45cm` is 45, 45 and cm. */
export function plainWords(text: string): string[] {
  const plain = foldText(text);
  return plain.replaceAll(/(\d)\s*x\s*(?=\d)/g, '$1 ').match(/[a-z]+|\d+/g) ?? [];
}
