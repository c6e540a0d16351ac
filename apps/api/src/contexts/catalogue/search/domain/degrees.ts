import { augmentativeBases, wordForms } from './word-forms.ts';

/** An adjective of size or price: it orders the products of a kind and excludes none. */
export interface Degree {
  readonly by: 'size' | 'price';
  /** Whether the largest come first. */
  readonly isMost: boolean;
}

const degrees: readonly (readonly [degree: Degree, words: string])[] = [
  [{ by: 'size', isMost: true }, 'grande grandao grandona enorme gigante maior'],
  [{ by: 'size', isMost: false }, 'pequeno pequena pequenininho pequenininha mini menor compacto compacta'],
  [{ by: 'price', isMost: false }, 'barato barata baratinho baratinha economico economica'],
];
const degreeByWord = new Map(
  degrees.flatMap(([degree, words]) =>
    words.split(' ').flatMap((word) => wordForms(word).map((form) => [form, degree] as const)),
  ),
);

/** Returns what an adjective of size or price orders by; undefined for other words. */
export const degreeOf = (word: string): Degree | undefined => degreeByWord.get(word);

/** Returns the degree of a noun in the augmentative: tapetão. */
export const degreeOfNoun = (word: string): Degree | undefined =>
  augmentativeBases(word).length > 0 ? { by: 'size', isMost: true } : undefined;

/** The advantage of the first hit of an order over the last. */
const worthOfOrder = 0.4;

/** Returns the hits by their worth and their place among the measures; hits without a measure come after the others. */
export function inOrderOf<Hit extends { readonly id: number; readonly worth: number }>(
  hits: readonly Hit[],
  measures: ReadonlyMap<number, number>,
  { isMost }: Degree,
): Hit[] {
  const known = [...new Set(measures.values())].toSorted((one, other) =>
    isMost ? other - one : one - other,
  );
  const bonusOf = ({ id }: Hit) => {
    const measure = measures.get(id);
    return measure === undefined ? 0 : worthOfOrder * (1 - known.indexOf(measure) / known.length);
  };
  return hits
    .map((hit) => ({ hit, worth: hit.worth + bonusOf(hit) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ hit }) => hit);
}
