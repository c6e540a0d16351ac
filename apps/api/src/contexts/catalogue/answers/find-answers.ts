import { allowsGuestCheckout } from '@vitrine/contract/allows-guest-checkout.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { listTitles } from '#api/contexts/lists/lists.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { categoryAnswer } from './category-answer.ts';
import { type ComposedAnswers, composeAnswers } from './domain/compose-answers.ts';
import { type AskedQuestion, readQuestion } from './domain/read-question.ts';
import type { StoreFact } from './domain/service-topics.ts';
import type { TextIndex } from './domain/text-index.ts';
import { searchAnswerRepository } from './search-answer-repository.ts';

export interface AnswerContext extends InStore, Using<'clock' | 'storeTexts'> {
  /** The database that takes writes: what the index remembers must not be older than the last change. */
  readonly primary: StoreDatabase;
  readonly settings: Settings;
}

export interface AnsweredQuestion extends ComposedAnswers {
  readonly question: AskedQuestion;
}

/** Answers a search, as far as it is a question [CAT+05]. */
export async function findAnswers(context: AnswerContext, text: string): Promise<AnsweredQuestion> {
  const question = readQuestion(text);
  const [index, facts, category] = await Promise.all([
    answerIndex(context),
    answerFacts(context),
    categoryAnswer(context.db, question),
  ]);
  return { question, ...composeAnswers(question, { index, facts, category }) };
}

/** Returns the index of the store's texts, built again after they changed. */
export function answerIndex({ primary, services }: AnswerContext): Promise<TextIndex> {
  return searchAnswerRepository.index(primary, () => services.storeTexts(primary, services.clock.now()));
}

/** Returns what the store has, of what its answers depend on. */
export async function answerFacts({ primary, settings }: AnswerContext): Promise<ReadonlySet<StoreFact>> {
  const hasLists = await searchAnswerRepository.hasLists(
    primary,
    async () => (await listTitles(primary, [])).length > 0,
  );
  const facts: Readonly<Record<StoreFact, boolean>> = {
    guests: allowsGuestCheckout(settings),
    quickOrder: settings['checkout/quick_order'],
    companies: settings['clients/type_persons'] !== 'pf',
    giftWrap: settings['cart/gift_wrap'],
    lists: hasLists,
  };
  return new Set((Object.keys(facts) as StoreFact[]).filter((fact) => facts[fact]));
}
