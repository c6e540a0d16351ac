import { parseBrl } from '@vitrine/brazil/brl.ts';
import { parseIsoDate } from '@vitrine/brazil/iso-date.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { PaymentAccountNames } from '#api/platform/payment-accounts.ts';

/** The database, services and arguments of an operator's command. */
export interface CommandContext {
  /** All databases, for moving the store. */
  readonly database: Database;
  readonly storeId: number;
  readonly db: StoreDatabase;
  /** The store's hosts. */
  readonly hosts: readonly string[];
  readonly now: Date;
  readonly files: FileStorage;
  readonly storePublicId: string;
  /** Returns the secret and the origin of links to the panel; throws an OperatorProblem if the environment lacks it. */
  readonly panel: () => { readonly tokenSecret: OwnSecret; readonly origin: string };
  /** The payment accounts of this installation. */
  readonly payments: PaymentAccountNames;
  /** Runs one change in a transaction with its audit, in the name of the operator's account on this machine. */
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<AdminRefusalCode>) => Promise<Result>,
  ) => Promise<Result>;
}

/** The context of a command before it is known which one runs: without `write`. */
export type CommandResources = Omit<CommandContext, 'write'>;

/** The given options, by name. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** Its calls, in Portuguese. */
  readonly usage: readonly string[];
  readonly help: string;
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Returns null if words are missing or superfluous: the usage is then printed. */
  readonly run: (
    context: CommandContext,
    words: readonly string[],
    values: Values,
  ) => Promise<string[]> | null;
}

export function textOf(values: Values, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : null;
}

/** R$ 20 million, as in a catalogue file; near the database's maximum. */
const maxCentavos = 2_000_000_000;

export function centavosOf(text: string): number {
  const centavos = parseBrl(text);
  if (centavos === null) throw new OperatorProblem('amount_invalid', { text });
  if (Math.abs(centavos) > maxCentavos) {
    throw new OperatorProblem('amount_invalid.too_large', { text });
  }
  return centavos;
}

export function wholeNumberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new OperatorProblem('number_invalid', { text });
  return Number(text);
}

/** Parses an instant as in preview links, or a day, which begins at midnight in São Paulo. */
export function momentOf(values: Values, name: string): Date | null {
  const text = textOf(values, name);
  if (text === null) return null;
  const moment = parseSaoPauloTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (moment) return moment;
  throw new OperatorProblem('moment_invalid', { text });
}

/** A calendar day, such as 2026-11-27. */
export function dayOf(values: Values, name: string): string | null {
  const text = textOf(values, name);
  if (text === null || parseIsoDate(text) !== null) return text;
  throw new OperatorProblem('day_invalid', { text });
}

export function oneOf<const Word extends string>(word: string, words: readonly Word[]): Word {
  const found = words.find((one) => one === word);
  if (found !== undefined) return found;
  throw new OperatorProblem('word_unknown', { word, words: words.join(', ') });
}
