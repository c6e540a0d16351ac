import { comparedForms } from '#api/contexts/catalogue/search/domain/word-forms.ts';

import { isFiller, isInQuestionForm, questionWords } from './question-words.ts';
import { type ServiceTopic, serviceTopics } from './service-topics.ts';

export interface MatchedTopic {
  readonly topic: ServiceTopic;
  /** The number of words of the longest phrasing. */
  readonly length: number;
}

/** What a search asks of the store. */
export interface Question {
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
}

const patternsOf = (phrase: string): Pattern[] =>
  phrase
    .split(' ')
    .map((word) => (word.endsWith('*') ? { beginning: word.slice(0, -1) } : { forms: comparedForms(word) }));

const phrases: readonly Phrase[] = serviceTopics.flatMap((topic) =>
  topic.phrases
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ topic, patterns: patternsOf(phrase) })),
);

/** Reads a search as a question: its topics, and the words that are left for products [CAT+05]. */
export function readQuestion(text: string): Question {
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
  for (const { topic, patterns } of phrases) {
    const matched = patterns.map(wordOf);
    if (matched.includes(undefined)) continue;
    for (const word of matched) if (word !== undefined) explained.add(word);
    best.set(topic, Math.max(best.get(topic) ?? 0, patterns.length));
  }
  const topics = [...best]
    .map(([topic, length]) => ({ topic, length }))
    .toSorted(
      (one, other) =>
        other.length - one.length || serviceTopics.indexOf(one.topic) - serviceTopics.indexOf(other.topic),
    );
  const content = words.filter((word) => !isFiller(word));
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
