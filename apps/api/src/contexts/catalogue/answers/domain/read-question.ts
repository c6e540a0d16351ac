import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';
import { ruleLines, vocabularyTexts } from '#api/contexts/catalogue/search/domain/shop-vocabulary.ts';
import { comparedForms } from '#api/contexts/catalogue/search/domain/word-forms.ts';

import { formsOfVerb } from './forms-of-verb.ts';
import { asksHowTo, isFiller, isInQuestionForm, questionWords, servicesIn } from './question-words.ts';
import { ServiceSpelling } from './service-spelling.ts';
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
  /** Whether the text asks how to do something, or describes what happens: "regular moedor", "café saindo rápido". */
  readonly isHowTo: boolean;
  /** Services that not every shop offers, by a word that a text about each has. */
  readonly services: readonly string[];
  /** Words that no topic explains, which may name products. */
  readonly rest: readonly string[];
  /** Whether the first word with a meaning is of a topic: "prazo de entrega do tapete", not "caderno de pedidos". */
  readonly beginsWithTopic: boolean;
}

interface Phrase {
  readonly topic: ServiceTopic;
  /** As written: a word, `rastr*`, `@change`. */
  readonly words: readonly string[];
  /** Words without meaning count little. */
  readonly length: number;
  /** Whether the question has no other words with a meaning. */
  readonly isWhole: boolean;
}

const lengthOfFiller = 0.25;

const phrases: readonly Phrase[] = serviceTopics.flatMap((topic) =>
  topic.phrases
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
    .map((written) => {
      const isWhole = written.startsWith('=');
      const isSure = written.startsWith('!');
      const words = (isWhole || isSure ? written.slice(1) : written).split(' ');
      const length = words.reduce(
        (sum, word) => sum + (isFiller(word) ? lengthOfFiller : 1),
        isSure ? lengthOfFiller : 0,
      );
      return { topic, words, length, isWhole };
    }),
);

const phrasesByFirst = Map.groupBy(phrases, ({ words: [first = ''] }) => first);

/** The words of phrasings; one of several can be said by other forms of its verb. */
const writtenWords = phrases.flatMap(({ words }) =>
  words.map((written) => ({ written, isPart: words.length > 1 })),
);
const beginnings: ReadonlySet<string> = new Set(
  writtenWords.flatMap(({ written }) => (written.endsWith('*') ? [written] : [])),
);
/** The words of phrasings, as written, by each form that matches them. */
const writtenByForm = byForm(
  writtenWords.flatMap(({ written }) => {
    if (written.endsWith('*')) return [];
    const forms = written.startsWith('@') ? wordsOf(written) : comparedForms(written);
    return forms.map((form) => ({ form, written }));
  }),
);
/** The same for words that are only a part of a phrasing: other forms of a verb say the same beside others. */
const writtenByVerb = byForm(
  writtenWords.flatMap(({ written, isPart }) =>
    isPart ? wordsOf(written).flatMap((word) => formsOfVerb(word).map((form) => ({ form, written }))) : [],
  ),
);

/** The words of a group, `@change`, or the word itself. */
function wordsOf(written: string): readonly string[] {
  return written.startsWith('@') ? (wordGroups[written.slice(1)] ?? '').split(' ') : [written];
}

function byForm(
  entries: readonly { readonly form: string; readonly written: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = Map.groupBy(entries, ({ form }) => form);
  return new Map([...groups].map(([form, group]) => [form, new Set(group.map(({ written }) => written))]));
}

const spelling = new ServiceSpelling(
  [...writtenByForm.keys(), ...writtenByVerb.keys()],
  Object.values(vocabularyTexts).flatMap(ruleLines).flatMap(plainWords),
);

/** Returns the words of a question that each written word of a phrasing stands for. */
function wordsByWritten(words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (written: Iterable<string> | undefined, word: string) => {
    for (const one of written ?? []) if (!found.has(one)) found.set(one, word);
  };
  for (const word of words) {
    for (const form of comparedForms(word)) add(writtenByForm.get(form), word);
    for (const one of beginnings) if (word.startsWith(one.slice(0, -1))) add([one], word);
  }
  for (const word of words) add(writtenByVerb.get(word), word);
  return found;
}

/** Reads a search as a question: its topics, and the words that are left for products [CAT+05]. */
export function readQuestion(text: string): AskedQuestion {
  const words = questionWords(text).map((word) => spelling.correct(word));
  const wordOf = wordsByWritten(words);
  const explained = new Set<string>();
  const best = new Map<ServiceTopic, number>();
  const content = words.filter((word) => !isFiller(word));
  for (const first of wordOf.keys()) {
    for (const { topic, words: written, length, isWhole } of phrasesByFirst.get(first) ?? []) {
      const matched = written.map((one) => wordOf.get(one));
      if (matched.includes(undefined) || (isWhole && content.some((word) => !matched.includes(word))))
        continue;
      for (const word of matched) if (word !== undefined) explained.add(word);
      best.set(topic, Math.max(best.get(topic) ?? 0, length));
    }
  }
  const topics = [...best]
    .map(([topic, length]) => ({ topic, length }))
    .toSorted(
      (one, other) =>
        other.length - one.length || serviceTopics.indexOf(one.topic) - serviceTopics.indexOf(other.topic),
    );
  // Beside a topic a number or letter is an amount: "parcelar em 10x".
  const isAmount = (word: string) => topics.length > 0 && /^(?:\d+|[a-z])$/.test(word);
  const rest = content.filter((word) => !explained.has(word) && !isAmount(word));
  const [first] = content;
  return {
    words,
    topics,
    isInForm: isInQuestionForm(text),
    isHowTo: asksHowTo(words),
    services: servicesIn(words),
    rest,
    beginsWithTopic: first === undefined || explained.has(first),
  };
}
