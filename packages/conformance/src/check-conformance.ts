import { BackEnd, type BackEndOptions, type Deviation } from './back-end.ts';
import {
  bodiesAreValidated,
  csrfIsRequired,
  tokenIsRequired,
  trailingSlashIsOptional,
  unknownStoreIsRefused,
} from './call-rules.ts';
import { type Credentials, ordersArePlacedOnce } from './orders-are-placed-once.ts';
import { catalogueIsReadable, contentIsReadable, storesAreFound } from './reading-rules.ts';
import { documentIsPublished, eventsAreStreamed, unknownPathIsRefused } from './server-rules.ts';

export interface RuleResult {
  readonly rule: RuleName;
  readonly requestCount: number;
  readonly deviations: readonly Deviation[];
}

const rules = {
  documentIsPublished,
  unknownPathIsRefused,
  storesAreFound,
  unknownStoreIsRefused,
  csrfIsRequired,
  tokenIsRequired,
  bodiesAreValidated,
  trailingSlashIsOptional,
  contentIsReadable,
  catalogueIsReadable,
  ordersArePlacedOnce,
  eventsAreStreamed,
} satisfies Record<string, (backEnd: BackEnd, known: Credentials | null) => Promise<void>>;

export type RuleName = keyof typeof rules;

/**
 * Checks a running back end against the contract, over HTTP. Registers customers and places and cancels one order: for test
 * stores only.
 * @param options.known a customer of the store; the check registers one by default
 */
export async function* checkConformance(
  backEndOptions: BackEndOptions,
  { known = null, only }: { known?: Credentials | null; only?: readonly RuleName[] } = {},
): AsyncGenerator<RuleResult> {
  for (const [rule, check] of Object.entries(rules) as [RuleName, (typeof rules)[RuleName]][]) {
    if (only && !only.includes(rule)) continue;
    const backEnd = new BackEnd(backEndOptions);
    try {
      await check(backEnd, known);
    } catch (error) {
      backEnd.report(rule, `the check failed: ${String(error)}`);
    }
    yield { rule, requestCount: backEnd.requestCount, deviations: backEnd.deviations };
  }
}
