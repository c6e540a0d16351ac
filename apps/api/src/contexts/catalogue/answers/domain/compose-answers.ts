import type { SearchAnswer } from '@vitrine/contract/schemas/catalog.ts';
import type { StoreText } from '@vitrine/contract/store-text.ts';

import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';
import { isSameWord } from '#api/contexts/catalogue/search/domain/word-forms.ts';

import type { AskedQuestion } from './read-question.ts';
import type { ServiceTopic, StoreFact, TopicTarget } from './service-topics.ts';
import { bestSentences, type FoundText, type TextIndex } from './text-index.ts';

/** The answers to a question, and how well they fit. */
export interface ComposedAnswers {
  /** Best first. */
  readonly answers: readonly SearchAnswer[];
  /** The merchant's own answer, a topic with a page, or a section with most of the words. */
  readonly fit: 'good' | 'weak' | 'none';
  /** Whether a question of the store's texts is the same one. */
  readonly isQuoted: boolean;
  /** Whether the merchant wrote an answer to it. */
  readonly isMerchants: boolean;
}

const maxAnswers = 3;
const goodScore = 0.55;
const weakScore = 0.4;
/** Enough for a section with two of the words. */
const leastScore = 0.25;
/** From here a section answers better than the page of its topic. */
const closeScore = 0.8;
const nearScore = 0.62;

export interface AnswerSources {
  readonly index: TextIndex;
  readonly facts: ReadonlySet<StoreFact>;
  /** The category that the question names; null without one. */
  readonly category: SearchAnswer | null;
}

/** Answers a question from the store's texts and the pages of the shop that it has [CAT+05]. */
export function composeAnswers(
  question: AskedQuestion,
  { index, facts, category }: AnswerSources,
): ComposedAnswers {
  const { words } = question;
  const own = index.answersTo(words).map((text) => cardOf(text, words));
  // Of a service that the store does not mention, other texts with a common word say nothing.
  if (own.length === 0 && question.services.some((word) => !index.has(word))) {
    return { answers: [], fit: 'none', isQuoted: false, isMerchants: false };
  }
  const topics = question.topics.filter(({ topic }) => topic.needs === undefined || facts.has(topic.needs));
  const ofTopics = topics.flatMap(({ topic }, at) =>
    topicCards(topic, { index, words }).slice(0, at === 0 ? undefined : 1),
  );
  const needsAll = question.isHowTo && !question.isInForm;
  const sections = index
    .find(words)
    .filter(({ isComplete }) => isComplete || !needsAll)
    .filter(
      ({ text, score, matched, hasRarest }) =>
        score >= weakScore ||
        ((matched > 1 || (hasRarest && question.isInForm && text.source === 'question')) &&
          score >= leastScore),
    );
  const best = sections[0]?.score ?? 0;
  // A promise of the home page only says briefly what a page explains.
  const isNear = (found: FoundText) =>
    pagePathOf(found.text.path) !== '/' && isClose(found, (topics[0]?.length ?? 0) > 1);
  const [close, others] = [sections.filter(isNear), sections.filter((found) => !isNear(found))];
  const cards = [
    ...own,
    ...close.map(({ text }) => cardOf(text, words)),
    ...(category === null ? [] : [category]),
    ...ofTopics,
    ...(ofTopics.length > 0 ? others.filter(({ score }) => score >= goodScore) : others).map(({ text }) =>
      cardOf(text, words),
    ),
  ];
  const isGood = own.length > 0 || category !== null || ofTopics.length > 0 || best >= goodScore;
  return {
    answers: withoutRepetitions(cards).slice(0, maxAnswers),
    fit: isGood ? 'good' : cards.length > 0 ? 'weak' : 'none',
    isQuoted: sections.some((found) => found.text.source === 'question' && isClose(found, true)),
    isMerchants: own.length > 0,
  };
}

/** Returns whether a section answers better than the topic's page; a phrasing of several words leaves less doubt. */
const isClose = ({ score, isByHeading, matched }: FoundText, isSure: boolean) =>
  isSure ? score >= closeScore && isByHeading : score >= nearScore && matched > 1;

function cardOf(text: StoreText, words: readonly string[]): SearchAnswer {
  const isWhole = text.source === 'answer';
  return {
    title: text.heading === '' ? text.title : text.heading,
    text: isWhole ? text.text : bestSentences(text.text, words),
    path: text.path,
    is_of_orders: false,
  };
}

function topicCards(
  topic: ServiceTopic,
  { index, words }: { index: TextIndex; words: readonly string[] },
): SearchAnswer[] {
  return topic.targets.flatMap((target) => targetCard(topic, target, { index, words }));
}

const fitOfHint = 0.3;

function targetCard(
  { title, section, isOfOrders = false }: ServiceTopic,
  target: TopicTarget,
  { index, words }: { index: TextIndex; words: readonly string[] },
): SearchAnswer[] {
  const hints = section === '' ? [] : section.split(' ');
  if ('path' in target) {
    const [best] = index.find(hints, { within: ({ source }) => source !== 'entry' });
    const text = best && best.score >= fitOfHint ? bestSentences(best.text.text, [...words, ...hints]) : '';
    return [{ title, text, path: target.path, is_of_orders: isOfOrders }];
  }
  if ('says' in target) {
    const [best] = index.find(target.says.split(' '), { within: ({ source }) => source !== 'entry' });
    return best && best.score > 0 ? [cardOf(best.text, [...words, ...hints])] : [];
  }
  const pageWords = target.page.split(' ');
  const first = index.texts.find((text) => isOfPage(text, pageWords));
  if (!first) return [];
  const [best] = index.find(words, { more: hints, within: ({ urlKey }) => urlKey === first.urlKey });
  const text = best?.text ?? first;
  return [
    {
      title: text.heading === '' || text.heading.length > 80 ? text.title : text.heading,
      text: bestSentences(text.text, [...words, ...hints]),
      path: text.path,
      is_of_orders: false,
    },
  ];
}

/** Returns whether the title or key of a page has one of the words. */
export function isOfPage({ title, urlKey }: StoreText, words: readonly string[]): boolean {
  if (urlKey === '') return false;
  return plainWords(`${title} ${urlKey}`).some((own) => words.some((word) => isSameWord(own, word)));
}

/** Returns the address of a page without the anchor of a section. */
export const pagePathOf = (path: string): string => path.replace(/#.*/, '');

/** Of the answers that lead to one page the first one stays; those without an address all stay. */
function withoutRepetitions(cards: readonly SearchAnswer[]): SearchAnswer[] {
  const seen = new Set<string>();
  return cards.filter(
    ({ path }) => path === '' || (!seen.has(pagePathOf(path)) && seen.add(pagePathOf(path))),
  );
}
