type Grades = ReadonlyMap<string, number>;

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the normalised discounted cumulative gain of the first ten results: 1 is the ideal order. */
export function ndcgAt10(answers: readonly string[], grades: Grades): number {
  const best = [...grades.values()].toSorted((one, other) => other - one).slice(0, 10);
  const reached = answers.slice(0, 10).map((sku, rank) => gain(grades.get(sku) ?? 0, rank));
  return sum(reached) / sum(best.map(gain));
}

/** Returns the recall of good results (grades 2 and 3; all if there are none). */
export function recall(answers: readonly string[], grades: Grades): number {
  const good = [...grades].filter(([, grade]) => grade >= 2);
  const goodResults = (good.length > 0 ? good : [...grades]).map(([sku]) => sku);
  return goodResults.filter((sku) => answers.includes(sku)).length / goodResults.length;
}

export const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
