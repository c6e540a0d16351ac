import { readFileSync } from 'node:fs';

/** A question that shoppers type, with where the store answers it: grade 2 the best place, 1 an acceptable one. */
export interface ServiceQuestion {
  readonly store: string;
  readonly kind: string;
  readonly question: string;
  /** By address; `none` is the grade of no answer and no product. */
  readonly grades: ReadonlyMap<string, number>;
}

/** A thing that should be among the suggestions for its first letters. */
export interface WantedSuggestion {
  readonly store: string;
  readonly kind: string;
  readonly letters: string;
  /** A SKU or an address. */
  readonly wanted: string;
}

export type Half = 'tuning' | 'held';

function rowsOf(name: string, half: Half): string[][] {
  return readFileSync(new URL(`${name}.${half}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Returns the questions of one half. The held half is only measured, never read. */
export function serviceQuestions(half: Half): ServiceQuestion[] {
  return rowsOf('service-questions', half).map(([store = '', kind = '', question = '', places = '']) => ({
    store,
    kind,
    question,
    grades: new Map(
      places.split(' ').map((place) => {
        const at = place.lastIndexOf('=');
        return [place.slice(0, at), Number(place.slice(at + 1))] as const;
      }),
    ),
  }));
}

/** Returns the wanted suggestions of one half. The held half is only measured, never read. */
export function wantedSuggestions(half: Half): WantedSuggestion[] {
  return rowsOf('suggestions', half).map(([store = '', kind = '', , letters = '', wanted = '']) => ({
    store,
    kind,
    letters,
    wanted,
  }));
}

/** Returns the worth of answers from 0 to 1: the grade of the best of the first three, less the later it stands. */
export function worthOfAnswers(paths: readonly string[], grades: ReadonlyMap<string, number>): number {
  const found = paths.slice(0, 3).map((path, rank) => gradeOf(path, grades) / 2 / Math.log2(rank + 2));
  return Math.max(0, ...found);
}

/** An address without a fragment stands for every place of its page. */
export function gradeOf(path: string, grades: ReadonlyMap<string, number>): number {
  const places = [...grades].filter(([place]) => place === path || place.replace(/#.*/, '') === path);
  return Math.max(0, ...places.map(([, grade]) => grade));
}
