/** A word of the store that a typed word may mean. */
export interface LikelyWord {
  /** Without accents, in lower case. */
  readonly word: string;
  readonly shown: string;
  /** Its phonetic form, and those of the typed spellings; absent if there is none. */
  readonly sound?: string;
  readonly typedSounds?: readonly string[];
}

export interface RatedWord extends LikelyWord {
  readonly distance: number;
}

/** Returns the maximum edit distance for a word of this length; phonetic spellings always count. */
function maxTypos({ length }: string): number {
  return length < 3 ? phoneticDistance : length < 6 ? 1 : length < 8 ? 1 + phoneticDistance : 2;
}

/** In a shorter word another letter makes a different word: robe and rosé. */
const shortestChanged = 6;

/** Edit cost of a phonetic spelling. */
export const phoneticDistance = 0.5;

/**
 * Returns the words that may be meant by any spelling of the typed word, lowest edit distance first. A word that begins
 * with a different sound is excluded, unless its first letters are missing or swapped.
 */
export function likelyWords(
  typed: readonly string[],
  candidates: readonly LikelyWord[],
  isOpen: boolean,
): RatedWord[] {
  const rated = candidates.flatMap((candidate) => {
    const one = inSingular(candidate);
    const distances = typed.map((word, at) =>
      Math.min(distanceTo(word, candidate, at, isOpen), distanceTo(word, one, at, isOpen)),
    );
    const plausibleDistances = distances.filter((distance, at) => distance <= maxTypos(typed[at] ?? ''));
    return plausibleDistances.length === 0
      ? []
      : [{ ...candidate, distance: Math.min(...plausibleDistances) }];
  });
  return [...new Map(rated.map((one) => [one.word, one])).values()].toSorted(
    (one, other) => one.distance - other.distance,
  );
}

/** If the store only has the plural "xícaras", corrects to the typed singular. */
function inSingular(candidate: LikelyWord): LikelyWord {
  const { word, sound = '' } = candidate;
  return word.endsWith('s')
    ? { ...candidate, word: word.slice(0, -1), sound: sound.replace(/s$/, '') }
    : candidate;
}

function distanceTo(
  typed: string,
  { word, sound = '', typedSounds = [] }: LikelyWord,
  at: number,
  isOpen: boolean,
): number {
  const slips = isOpen
    ? prefixDistance
    : typed.length < shortestChanged
      ? editDistanceWithoutSwaps
      : editDistance;
  const typedSound = typedSounds[at];
  const heard =
    typedSound === undefined ? Number.POSITIVE_INFINITY : phoneticDistance + slips(typedSound, sound);
  if (heard === phoneticDistance) return heard;
  const beginsAlike = typed[0] === word[0] || (typedSound !== undefined && typedSound[0] === sound[0]);
  return beginsAlike || isTypoOfFirstLetter(typed, word)
    ? Math.min(slips(typed, word), heard)
    : Number.POSITIVE_INFINITY;
}

function isTypoOfFirstLetter(typed: string, word: string): boolean {
  const isSwapped = typed[0] === word[1] && typed[1] === word[0] && typed.slice(2) === word.slice(2);
  return typed.length > 3 && (typed === word.slice(1) || typed.slice(1) === word || isSwapped);
}

/** Returns the number of wrong, missing, additional or swapped letters. */
export function editDistance(one: string, other: string): number {
  return distanceRows(one, other).at(-1)?.at(-1) ?? 0;
}

/** The edit distance where a wrong letter counts as a deletion and an insertion. */
function editDistanceWithoutSwaps(one: string, other: string): number {
  return distanceRows(one, other, 2).at(-1)?.at(-1) ?? 0;
}

/** Returns the edit distance to the best matching prefix of `whole`. */
export function prefixDistance(typed: string, whole: string): number {
  return Math.min(...(distanceRows(typed, whole).at(-1) ?? [0]));
}

/**
 * Computes optimal string alignment: row i, column j is the distance between the first i letters of one and the first j
 * of the other.
 */
function distanceRows(one: string, other: string, ofChange = 1): number[][] {
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
          at(rows, i - 1, j - 1) + (same ? 0 : ofChange),
          swapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows;
}

const at = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] ?? 0;
