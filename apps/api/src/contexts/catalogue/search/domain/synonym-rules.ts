import { determiners } from './filler-words.ts';
import { type Phrase, plainWords } from './plain-words.ts';
import { augmentativeBases, comparedForms, diminutiveBases, isSameWord, otherGender } from './word-forms.ts';

/** The additional matches of a search for `words`. */
export interface SynonymRule {
  /** As an author writes them. */
  readonly shown: string;
  readonly words: Phrase;
  /** Whether the words only have their meaning together: porta-copos, sem cafeína, café da manhã. */
  readonly isCompound: boolean;
  /** Phrases that mean the same. */
  readonly same: readonly Phrase[];
  /** Phrases that match for these words only, not the reverse: verde, oliva. */
  readonly loose: readonly Phrase[];
  /** Products for a purpose, an occasion, a place or a person: ferver água, chaleira. */
  readonly uses: readonly Phrase[];
}

/** A rule that matches words of a query. */
export interface MatchedRule {
  readonly rule: SynonymRule;
  /** The number of words of the query. */
  readonly length: number;
}

/** Words between those of a phrase that may be missing or different: capa de travesseiro, capa para o travesseiro. */
const joiningWords: ReadonlySet<string> = new Set(
  'a o as os um uma ao d de do da dos das para pra pro'.split(' '),
);
const saysSomething = (word: string) => !joiningWords.has(word);

/** Synonym rules by their first word. */
export class RuleIndex {
  readonly #byWord = new Map<string, SynonymRule[]>();

  constructor(rules: readonly SynonymRule[]) {
    for (const rule of rules) {
      for (const form of comparedForms(meaningful(rule.words)[0] ?? '')) {
        const known = this.#byWord.get(form);
        if (known) known.push(rule);
        else this.#byWord.set(form, [rule]);
      }
    }
  }

  /** Returns the rules whose words the query has from its first word on, with the most words; a gap stops them. */
  longestAt(query: readonly (string | undefined)[]): MatchedRule[] {
    const [first] = query;
    if (first === undefined) return [];
    const forms = [...typedForms(first), ...infinitives(first)].flatMap(comparedForms);
    const rules = new Set(forms.flatMap((form) => this.#byWord.get(form) ?? []));
    const matched = [...rules]
      .map((rule) => ({ rule, length: matchedLength(query, meaningful(rule.words)) }))
      .filter(({ length }) => length > 0);
    const longest = Math.max(...matched.map(({ length }) => length));
    return matched.filter(({ length }) => length === longest);
  }
}

/** Returns the words without those between them; all if nothing else is left. */
function meaningful(words: Phrase): Phrase {
  const said = words.filter(saysSomething);
  return said.length > 0 ? said : words;
}

/** Returns the number of words of the query up to the last one of the rule; 0 if one is missing. */
function matchedLength(query: readonly (string | undefined)[], words: Phrase): number {
  let at = 0;
  for (const word of words) {
    while (at > 0 && isSkipped(query[at] ?? '', word)) at += 1;
    const isVerb = at === 0 && words.length > 1 && infinitives(query[0] ?? '').includes(word);
    if (!isVerb && !names(query[at], word)) return 0;
    at += 1;
  }
  return at;
}

/** "guardar os meus livros" has the phrase "guardar livros". */
const isSkipped = (typed: string, word: string) =>
  !joiningWords.has(word) &&
  (joiningWords.has(typed) || (determiners.has(typed) && !isSameWord(typed, word)));

const names = (typed: string | undefined, word: string) =>
  typed !== undefined && typedForms(typed).some((form) => isSameWord(form, word));

/** A typed word, the bases of a diminutive or an augmentative and the other gender of an adjective. */
const typedForms = (typed: string) => [
  typed,
  ...diminutiveBases(typed),
  ...augmentativeBases(typed),
  ...otherGender(typed),
];

/** Returns what the infinitive of a verb may be that has an object: "limpa moedor", limpar; "serve bolo", servir. */
function infinitives(typed: string): string[] {
  if (!/^[a-z]{2,}[ae]$/.test(typed)) return [];
  return typed.endsWith('a') ? [`${typed}r`] : [`${typed}r`, typed.replace(/e$/, 'ir')];
}

/** A rule as an author writes it: `words` also find each of `others`. */
export interface WrittenRule {
  readonly words: string;
  readonly relation: 'same' | 'loose' | 'uses';
  readonly others: readonly string[];
}

/** Merges the rules of the same words. The closest relation of two phrases counts. */
export function mergedRules(written: readonly WrittenRule[]): SynonymRule[] {
  const merged = Map.groupBy(written, ({ words }) => plainWords(words).join(' '));
  return [...merged.values()].flatMap((rules) => {
    const [first] = rules;
    if (!first) return [];
    const words = plainWords(first.words);
    const isCompound = /^sem |-/.test(first.words) || rules.some(({ relation }) => relation === 'uses');
    const seen = new Set<string>();
    const phrasesOf = (relation: WrittenRule['relation']) =>
      rules
        .filter((rule) => rule.relation === relation)
        .flatMap(({ others }) => others.map(plainWords))
        .filter((phrase) => phrase.length > 0 && !seen.has(phrase.join(' ')) && seen.add(phrase.join(' ')))
        .filter((phrase) => isCompound || (!isPart(phrase, words) && !isPart(words, phrase)));
    const [same, loose, uses] = [phrasesOf('same'), phrasesOf('loose'), phrasesOf('uses')];
    return [{ shown: first.words, words, isCompound, same, loose, uses }];
  });
}

/** Returns whether all words of one phrase are words of the other: the literal words of a query match it already. */
const isPart = (one: Phrase, other: Phrase) =>
  meaningful(one).every((word) => other.some((own) => isSameWord(own, word)));
