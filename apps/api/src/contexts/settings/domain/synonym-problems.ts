import { foldText } from '@vitrine/brazil/fold-text.ts';

export interface MerchantSynonymRule {
  readonly words: readonly string[];
  /** Matched by searches for `words` only; empty: the words match each other. */
  readonly also: readonly string[];
}

/** Returns what is wrong with a list of rules, by the position of the rule, at most one problem each. */
export function synonymProblems(rules: readonly MerchantSynonymRule[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  /** The rule of each pair `searched > found`, without accents. */
  const known = new Map<string, number>();
  for (const [index, rule] of rules.entries()) {
    const problem = problemOf(rule) ?? problemWithOthers(rule, known);
    if (problem !== null) problems.set(index, problem);
    for (const pair of pairsOf(rule)) if (!known.has(keyOf(pair))) known.set(keyOf(pair), index);
  }
  return problems;
}

function problemOf({ words, also }: MerchantSynonymRule): string | null {
  const all = [...words, ...also];
  if (all.some((word) => /[,;>]/.test(word))) {
    return 'Escreva as palavras sem vírgula, ponto e vírgula nem “>”.';
  }
  if (words.length === 0 || all.length < 2) return 'Escreva ao menos duas palavras.';
  const wordless = all.find((word) => plain(word) === '');
  if (wordless !== undefined) return `“${wordless}” não tem letra nem número: a busca não o vê.`;
  const repeated = all.find((word, at) => all.findIndex((other) => plain(other) === plain(word)) < at);
  if (repeated === undefined) return null;
  return `“${repeated}” está duas vezes. A busca já acha sem acento e com maiúsculas.`;
}

function problemWithOthers(rule: MerchantSynonymRule, known: ReadonlyMap<string, number>): string | null {
  const pairs = pairsOf(rule);
  const isRepeated = pairs.length > 0 && pairs.every((pair) => known.has(keyOf(pair)));
  if (isRepeated) {
    return `Já vale pela regra ${(known.get(keyOf(pairs[0] ?? ['', ''])) ?? 0) + 1}.`;
  }
  if (rule.also.length === 0) return null;
  for (const [searched, found] of pairs) {
    const back = known.get(keyOf([found, searched]));
    if (back !== undefined) {
      return `A regra ${back + 1} diz o contrário, de “${found}” para “${searched}”: se valem nos dois sentidos, use uma regra só.`;
    }
  }
  return null;
}

type Pair = readonly [searched: string, found: string];

function pairsOf({ words, also }: MerchantSynonymRule): Pair[] {
  return words.flatMap((word) =>
    (also.length > 0 ? also : words.filter((other) => plain(other) !== plain(word))).map((other): Pair => [
      word,
      other,
    ]),
  );
}

const plain = (word: string) => (foldText(word).match(/[a-z]+|\d+/g) ?? []).join(' ');
const keyOf = ([searched, found]: Pair) => `${plain(searched)}>${plain(found)}`;
