import { comparedForms } from '#api/contexts/catalogue/search/domain/word-forms.ts';

import { isFiller, isInQuestionForm, questionWords } from './question-words.ts';
import { type ServiceTopic, serviceTopics, wordGroups } from './service-topics.ts';

interface MatchedTopic {
  readonly topic: ServiceTopic;
  /** The number of words of the longest phrasing, those without meaning counting a quarter. */
  readonly length: number;
}

/** What a search asks of the store. */
export interface AskedQuestion {
  readonly words: readonly string[];
  /** Best first. */
  readonly topics: readonly MatchedTopic[];
  readonly isInForm: boolean;
  /** Words that no topic explains, which may name products. */
  readonly rest: readonly string[];
  /** Whether the first word with a meaning is of a topic: "prazo de entrega do tapete", not "caderno de pedidos". */
  readonly beginsWithTopic: boolean;
}

/** A word of a phrasing: any of its forms, or the beginning of any word. */
type Pattern = { readonly beginning: string } | { readonly forms: readonly string[] };

interface Phrase {
  readonly topic: ServiceTopic;
  readonly patterns: readonly Pattern[];
  /** Words without meaning count little. */
  readonly length: number;
  /** Whether the question has no other words with a meaning. */
  readonly isWhole: boolean;
}

const lengthOfFiller = 0.25;

const patternsOf = (phrase: string): Pattern[] =>
  phrase.split(' ').map((word) => {
    if (word.startsWith('@')) return { forms: (wordGroups[word.slice(1)] ?? '').split(' ') };
    return word.endsWith('*') ? { beginning: word.slice(0, -1) } : { forms: comparedForms(word) };
  });

const phrases: readonly Phrase[] = serviceTopics.flatMap((topic) =>
  topic.phrases
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
    .map((written) => {
      const isWhole = written.startsWith('=');
      const isSure = written.startsWith('!');
      const phrase = isWhole || isSure ? written.slice(1) : written;
      const length = phrase
        .split(' ')
        .reduce((sum, word) => sum + (isFiller(word) ? lengthOfFiller : 1), isSure ? lengthOfFiller : 0);
      return { topic, patterns: patternsOf(phrase), length, isWhole };
    }),
);

/** Reads a search as a question: its topics, and the words that are left for products [CAT+05]. */
export function readQuestion(text: string): AskedQuestion {
  const words = questionWords(text);
  const wordsByForm = new Map<string, string>(
    words.flatMap((word) => comparedForms(word).map((form) => [form, word] as const)),
  );
  const wordOf = (pattern: Pattern) =>
    'beginning' in pattern
      ? words.find((word) => word.startsWith(pattern.beginning))
      : pattern.forms.map((form) => wordsByForm.get(form)).find((word) => word !== undefined);
  const explained = new Set<string>();
  const best = new Map<ServiceTopic, number>();
  const content = words.filter((word) => !isFiller(word));
  for (const { topic, patterns, length, isWhole } of phrases) {
    const matched = patterns.map(wordOf);
    if (matched.includes(undefined) || (isWhole && content.some((word) => !matched.includes(word)))) continue;
    for (const word of matched) if (word !== undefined) explained.add(word);
    best.set(topic, Math.max(best.get(topic) ?? 0, length));
  }
  const topics = [...best]
    .map(([topic, length]) => ({ topic, length }))
    .toSorted(
      (one, other) =>
        other.length - one.length || serviceTopics.indexOf(one.topic) - serviceTopics.indexOf(other.topic),
    );
  const rest = content.filter((word) => !explained.has(word));
  const [first] = content;
  return {
    words,
    topics,
    isInForm: isInQuestionForm(text),
    rest,
    beginsWithTopic: first === undefined || explained.has(first),
  };
}
