/** A word that the store has and that may be meant by one that it has not. */
export interface LikelyWord {
  /** In plain letters. */
  readonly word: string;
  readonly shown: string;
  /** How it is heard, and how what was typed is; null where nobody said it. */
  readonly sound: string | null;
  readonly typedSound: string | null;
}

export interface RatedWord extends LikelyWord {
  readonly distance: number;
}

/** Slips that are believed in a word of so many letters; to write it as it is heard always is. */
function mostSlips({ length }: string): number {
  return length < 3 ? asHeard : length < 6 ? 1 : 2;
}

const asHeard = 0.5;

/** The words that may be meant, those with the fewest slips first. */
export function likelyWords(typed: string, candidates: readonly LikelyWord[], isOpen: boolean): RatedWord[] {
  const rated = candidates.map((candidate) => ({
    ...candidate,
    distance: distanceTo(typed, candidate, isOpen),
  }));
  return [...new Map(rated.map((one) => [one.word, one])).values()]
    .filter(({ distance }) => distance <= mostSlips(typed))
    .toSorted(
      (one, other) => one.distance - other.distance || startsUnlike(typed, one) - startsUnlike(typed, other),
    );
}

function distanceTo(typed: string, { word, sound, typedSound }: LikelyWord, isOpen: boolean): number {
  const slips = isOpen ? slipsToBeginning : slipsBetween;
  const heard = sound === null || typedSound === null ? Number.POSITIVE_INFINITY : slips(typedSound, sound);
  return Math.min(slips(typed, word), asHeard + heard);
}

const startsUnlike = (typed: string, { word }: LikelyWord) => (typed[0] === word[0] ? 0 : 1);

/** How many letters are wrong, missing, too many or changed with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  return slipRows(one, other).at(-1)?.at(-1) ?? 0;
}

/** The same with what `whole` begins with, as far as it fits best. */
export function slipsToBeginning(typed: string, whole: string): number {
  return Math.min(...(slipRows(typed, whole).at(-1) ?? [0]));
}

/** Optimal string alignment: row i, column j is what lies between the first i letters of one and the first j of the other. */
function slipRows(one: string, other: string): number[][] {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows;
}

const at = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] ?? 0;
