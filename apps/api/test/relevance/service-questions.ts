import { type Half, rowsOf } from './blind-sets.ts';

/** A question that shoppers type, with where the store answers it: grade 2 the best place, 1 an acceptable one. */
export interface ServiceQuestion {
  readonly store: string;
  readonly kind: string;
  readonly question: string;
  /** By address; `none` is the grade of no answer and no product. */
  readonly grades: ReadonlyMap<string, number>;
}

/** Returns the questions of one half. The held half is only measured, never read. */
export function serviceQuestions(half: Half): ServiceQuestion[] {
  return rowsOf(`service-questions.${half}.tsv`).map(
    ([store = '', kind = '', question = '', places = '']) => ({
      store,
      kind,
      question,
      grades: new Map(
        places.split(' ').map((place) => {
          const at = place.lastIndexOf('=');
          return [place.slice(0, at), Number(place.slice(at + 1))] as const;
        }),
      ),
    }),
  );
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
