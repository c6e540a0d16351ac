import type { StoreText } from '@vitrine/contract/store-text.ts';

import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';

import { isFiller, questionWords, stemOf } from './question-words.ts';

/** A section that a question may be answered by. */
export interface FoundText {
  readonly text: StoreText;
  /** The share of the question's words that the section has, rare words counting more, from 0 to 1. */
  readonly score: number;
  /** The number of the question's words that it has. */
  readonly matched: number;
  /** Whether it has all of the words. */
  readonly isComplete: boolean;
  /** Whether it has the rarest of the words that any section has. */
  readonly hasRarest: boolean;
  /** Whether its heading has at least two of the words, and most of that share. */
  readonly isByHeading: boolean;
}

interface IndexedText {
  readonly text: StoreText;
  readonly heading: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  readonly phrasings: readonly ReadonlySet<string>[];
}

const worth = { heading: 1, title: 0.85, body: 0.6 } as const;
/** A word that no section has says less about which one answers. */
const worthOfUnknown = 0.5;
/** Two questions are the same if this share of the words of both is common. */
const sameQuestion = 0.75;

/** The sections of a store's texts by their words, in memory. */
export class TextIndex {
  readonly texts: readonly StoreText[];
  readonly #indexed: readonly IndexedText[];
  /** In how many sections a stem is. */
  readonly #counts = new Map<string, number>();

  constructor(texts: readonly StoreText[]) {
    this.texts = texts;
    this.#indexed = texts.map((text) => ({
      text,
      heading: stemsOf(text.heading),
      title: stemsOf(text.title),
      body: stemsOf(text.text),
      phrasings: text.phrasings.map(stemsOf),
    }));
    for (const { heading, title, body } of this.#indexed) {
      for (const stem of new Set([...heading, ...title, ...body])) {
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
      }
    }
  }

  /** Returns whether any section has a form of the word. */
  has(word: string): boolean {
    return this.#counts.has(stemOf(word));
  }

  /** Returns the merchant's answers to a question that one of their phrasings asks, the closest first. */
  answersTo(words: readonly string[]): StoreText[] {
    const asked = new Set(contentStems(words));
    if (asked.size === 0) return [];
    return this.#indexed
      .flatMap(({ text, phrasings }) => {
        const score = Math.max(0, ...phrasings.map((phrasing) => likeness(asked, phrasing)));
        return score >= sameQuestion ? [{ text, score }] : [];
      })
      .toSorted((one, other) => other.score - one.score)
      .map(({ text }) => text);
  }

  /** Returns the sections with most of the words, best first; `more` words count a third. */
  find(
    words: readonly string[],
    {
      more = [],
      within = () => true,
    }: { more?: readonly string[]; within?: (text: StoreText) => boolean } = {},
  ): FoundText[] {
    const terms = new Map<string, number>();
    for (const stem of contentStems(more)) terms.set(stem, 1 / 3);
    for (const stem of contentStems(words)) terms.set(stem, 1);
    const weights = [...terms].map(([stem, share]) => ({ stem, weight: share * this.#rarity(stem) }));
    const total = weights.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    const rarest = weights
      .filter(({ stem }) => this.#counts.has(stem))
      .toSorted((one, other) => other.weight - one.weight)[0]?.stem;
    return this.#indexed
      .filter(({ text }) => text.source !== 'answer' && within(text))
      .map((indexed) => {
        const byHeading = sumOf(weights, (stem) => (indexed.heading.has(stem) ? worth.heading : 0));
        const inHeading = weights.filter(({ stem }) => indexed.heading.has(stem)).length;
        const score = sumOf(weights, (stem) => worthIn(indexed, stem));
        const matched = weights.filter(({ stem }) => worthIn(indexed, stem) > 0).length;
        const hasRarest = rarest !== undefined && worthIn(indexed, rarest) > 0;
        return {
          text: indexed.text,
          matched,
          isComplete: matched === weights.length,
          hasRarest,
          score: score / total,
          isByHeading: byHeading >= score / 2 && inHeading > 1,
        };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
  }

  #rarity(stem: string): number {
    const count = this.#counts.get(stem);
    const rarity = Math.log(1 + this.#indexed.length / (1 + (count ?? 0)));
    return count === undefined ? rarity * worthOfUnknown : rarity;
  }
}

function worthIn({ heading, title, body }: IndexedText, stem: string): number {
  if (heading.has(stem)) return worth.heading;
  if (title.has(stem)) return worth.title;
  return body.has(stem) ? worth.body : 0;
}

function sumOf(
  weights: readonly { stem: string; weight: number }[],
  worthOf: (stem: string) => number,
): number {
  return weights.reduce((sum, { stem, weight }) => sum + weight * worthOf(stem), 0);
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(contentStems(questionWords(text)));

/** Returns the stems of the words with a meaning; of all words if none has. */
function contentStems(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !isFiller(word));
  return (meaningful.length > 0 ? meaningful : words).map(stemOf);
}

/** The Dice coefficient: the common words of both, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((stem) => other.has(stem)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}

const maxLetters = 260;

/** Returns the two adjacent sentences of a text that have most of the words; the first two if none has. */
export function bestSentences(text: string, words: readonly string[]): string {
  const sentences = text.match(/[^.!?…]+(?:[.!?…]+(?=\s|$)|$|[.!?…](?=\S))+/g)?.map((one) => one.trim()) ?? [
    text,
  ];
  const stems = new Set(contentStems(words));
  const scores = sentences.map(
    (sentence) => plainWords(sentence).filter((word) => stems.has(stemOf(word))).length,
  );
  const pairs = sentences.map((_, at) => (scores[at] ?? 0) + (scores[at + 1] ?? 0) * 0.9);
  const best = Math.max(0, pairs.indexOf(Math.max(...pairs)));
  const [first = '', second = ''] = sentences.slice(best, best + 2);
  const both = `${first} ${second}`.trim();
  return both.length <= maxLetters ? both : cutAt(first, maxLetters);
}

function cutAt(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, text.lastIndexOf(' ', letters - 1))}…`;
}
