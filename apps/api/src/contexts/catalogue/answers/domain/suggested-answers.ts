import type { SearchDestination } from '@vitrine/contract/schemas/catalog.ts';

import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';

import { isOfPage, pagePathOf } from './compose-answers.ts';
import { isFiller, questionWords, stemOf } from './question-words.ts';
import { type ServiceTopic, serviceTopics, type StoreFact } from './service-topics.ts';
import type { TextIndex } from './text-index.ts';

/** A page of the shop for a text that is being typed. */
export interface SuggestedAnswer extends SearchDestination {
  /** Whether the text begins its title or one of its phrasings; otherwise it begins a later word. */
  readonly isBegun: boolean;
}

const shortestText = 3;
const maxSuggested = 3;

/** Returns the pages of the shop that an incomplete text may ask for, best first: `rastr` offers the orders [CAT+05]. */
export function suggestedAnswers(
  typed: string,
  { index, facts }: { index: TextIndex; facts: ReadonlySet<StoreFact> },
): SuggestedAnswer[] {
  const words = questionWords(typed);
  const content = words.filter((word, at) => at === words.length - 1 || !isFiller(word));
  if ((content.at(-1)?.length ?? 0) < (content.length > 1 ? 1 : shortestText)) return [];
  const candidates = [...ofTexts(index), ...ofTopics(index, facts)];
  const rated = candidates
    .map((candidate) => ({
      ...candidate,
      rank: Math.max(0, ...candidate.texts.map((text) => rankOf(text, content))),
    }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const seen = new Set<string>();
  return rated
    .filter(({ path }) => path !== '' && !seen.has(pagePathOf(path)) && seen.add(pagePathOf(path)))
    .slice(0, maxSuggested)
    .map(({ title, path, rank }) => ({ title, path, isBegun: rank >= begunRank }));
}

interface Candidate extends SearchDestination {
  readonly texts: readonly (readonly string[])[];
}

/** The merchant's answers, questions and titles of pages, by their texts. */
function ofTexts({ texts }: TextIndex): Candidate[] {
  return texts.flatMap(({ source, title, heading, path, phrasings }) => {
    if (source === 'answer') return [{ title, path, texts: [title, ...phrasings].map(contentOf) }];
    if (source === 'question') return [{ title: heading, path, texts: [contentOf(heading)] }];
    return [{ title, path: pagePathOf(path), texts: [contentOf(title)] }];
  });
}

function ofTopics({ texts }: TextIndex, facts: ReadonlySet<StoreFact>): Candidate[] {
  return serviceTopics
    .filter(({ needs }) => needs === undefined || facts.has(needs))
    .flatMap((topic) => {
      const [target] = topic.targets;
      if (!target) return [];
      if ('path' in target) return [{ title: topic.title, path: target.path, texts: phrasesOf(topic) }];
      if ('says' in target) return [];
      const page = texts.find((text) => isOfPage(text, target.page.split(' ')));
      return page ? [{ title: page.title, path: pagePathOf(page.path), texts: phrasesOf(topic) }] : [];
    });
}

const contentOf = (text: string): string[] => {
  const words = plainWords(text);
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : words;
};

const phrasesByTopic = new Map(
  serviceTopics.map((topic) => [
    topic,
    [topic.title, ...topic.phrases.split(',').filter((phrase) => !phrase.includes('@'))].map((phrase) =>
      contentOf(phrase.replaceAll('*', '')),
    ),
  ]),
);
const phrasesOf = (topic: ServiceTopic) => phrasesByTopic.get(topic) ?? [];

const begunRank = 2;

/** Returns how well typed words, the last one incomplete, begin a text; 0 if it lacks one. */
function rankOf(text: readonly string[], typed: readonly string[]): number {
  const last = typed.at(-1) ?? '';
  const complete = typed.slice(0, -1);
  const has = (word: string) => text.some((own) => own === word || stemOf(own) === stemOf(word));
  if (!complete.every(has)) return 0;
  const at = text.findIndex(
    (own) => own.startsWith(last) && (complete.length === 0 || !complete.includes(own)),
  );
  const isExtension = at < 0 && text.some((own) => own.length >= 4 && last.startsWith(own));
  if (at < 0 && !isExtension) return 0;
  const isFirst =
    complete.length > 0
      ? text[0] === complete[0]
      : at === 0 || (isExtension && last.startsWith(text[0] ?? ' '));
  // Short texts are nearer: `pedido` before `pedido nao chegou`.
  return (isFirst ? begunRank : 1) + 1 / (1 + text.length);
}
