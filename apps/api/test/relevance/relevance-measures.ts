type Grades = ReadonlyMap<string, number>;

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Normalised discounted cumulative gain of the first ten answers: 1 is the best order there can be. */
export function ndcgAt10(answers: readonly string[], grades: Grades): number {
  const best = [...grades.values()].toSorted((one, other) => other - one).slice(0, 10);
  const reached = answers.slice(0, 10).map((sku, place) => gain(grades.get(sku) ?? 0, place));
  return sum(reached) / sum(best.map(gain));
}

/** Which part of the good answers (grade 2 and 3), or of all where there is none, was given at all. */
export function recall(answers: readonly string[], grades: Grades): number {
  const good = [...grades].filter(([, grade]) => grade >= 2);
  const wanted = (good.length > 0 ? good : [...grades]).map(([sku]) => sku);
  return wanted.filter((sku) => answers.includes(sku)).length / wanted.length;
}

export const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
