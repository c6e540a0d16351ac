import { readFileSync } from 'node:fs';

export interface JudgedQuery {
  readonly store: string;
  /** `held` queries were held out while search was built; their results have been read since. */
  readonly part: 'tuning' | 'held';
  readonly kind: string;
  readonly query: string;
  /** Grades by SKU: 3 is an exact match, 2 a good answer, 1 a weak one. */
  readonly grades: ReadonlyMap<string, number>;
}

/** Returns the relevance set: judged by reading the catalogue, not from search results. */
export function judgedQueries(): JudgedQuery[] {
  return readFileSync(new URL('judged-queries.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(judgedQuery);
}

function judgedQuery(line: string): JudgedQuery {
  const [store, part, kind, query, grades] = line.split('\t');
  if (!store || !kind || !query || !grades || (part !== 'tuning' && part !== 'held')) {
    throw new Error(`not a judged query: ${line}`);
  }
  const graded = grades.split(' ').map((one) => {
    const [sku = '', grade] = one.split('=');
    return [sku, Number(grade)] as const;
  });
  return { store, part, kind, query, grades: new Map(graded) };
}
