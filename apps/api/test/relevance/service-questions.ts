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
export function worthOfAnswers(
  paths: readonly string[],
  grades: ReadonlyMap<string, number>,
  isByPage = false,
): number {
  const found = paths
    .slice(0, 3)
    .map((path, rank) => gradeOf(path, grades, isByPage) / 2 / Math.log2(rank + 2));
  return Math.max(0, ...found);
}

/**
 * Returns the grade of the best place that an address stands for: without an anchor any place of its page, as does a place
 * without a fragment; with `isByPage` the anchor does not count.
 */
export function gradeOf(path: string, grades: ReadonlyMap<string, number>, isByPage = false): number {
  const [page = '', anchor = ''] = path.split('#');
  const heading = isByPage ? '' : anchor.replace(/^secao-/, '');
  const places = [...grades].filter(([place]) => {
    const [ofPlace, fragment = ''] = place.split('#');
    return ofPlace === page && (heading === '' || fragment === '' || fragment === heading);
  });
  return Math.max(0, ...places.map(([, grade]) => grade));
}
