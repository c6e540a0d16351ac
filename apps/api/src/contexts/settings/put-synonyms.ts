import { parseSynonyms } from '@vitrine/contract/parse-synonyms.ts';

import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type MerchantSynonymRule, synonymProblems } from './domain/synonym-problems.ts';
import { synonymSettingRepository } from './synonym-setting-repository.ts';

/** Returns the rules of the setting's text, `edredom,duvet;verde>oliva`, as written. */
export function synonymRules(text: string): { words: string[]; also: string[] }[] {
  return listOf(text, ';').map((rule) => {
    const [words = '', also = ''] = rule.split('>');
    return { words: listOf(words, ','), also: listOf(also, ',') };
  });
}

/** Replaces the synonyms of the search; with another version than the one that the writer saw, refused with `edit_conflict`. */
export async function putSynonyms(
  { trx, trail }: InAuditedTransaction<'validation_failed' | 'edit_conflict'>,
  { rules, version }: { rules: readonly MerchantSynonymRule[]; version: string },
): Promise<void> {
  const stored = await synonymSettingRepository.lock(trx);
  const [problem] = newSynonymProblems(rules, synonymRules(stored.text));
  if (problem) {
    throw trail.refuse('validation_failed', {
      fields: { [`rules.${problem.index}.words`]: [problem.message] },
    });
  }
  const text = rules.map(textOf).join(';');
  if (parseSynonyms(text) === undefined)
    throw new Error('synonyms were written in a form that cannot be read');
  await trail.edit({
    target: { kind: 'setting', id: 'catalog/synonyms' },
    version,
    read: async () => ({ rules: synonymRules(stored.text) }),
    async write() {
      await synonymSettingRepository.write(trx, { table: stored.table, text });
      return { rules: synonymRules(text) };
    },
  });
}

/** Returns what is wrong with rules that are not stored yet: a stored one is kept as it is. */
export function newSynonymProblems(
  rules: readonly MerchantSynonymRule[],
  stored: readonly MerchantSynonymRule[],
): { index: number; message: string }[] {
  const known = new Set(stored.map((rule) => textOf(rule)));
  return [...synonymProblems(rules)]
    .filter(([index]) => !known.has(textOf(rules[index] ?? { words: [], also: [] })))
    .map(([index, message]) => ({ index, message }));
}

const textOf = ({ words, also }: MerchantSynonymRule): string =>
  also.length === 0 ? words.join(',') : `${words.join(',')}>${also.join(',')}`;

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
