import { parseSynonyms } from '@vitrine/contract/parse-synonyms.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { synonymSettingRepository } from './synonym-setting-repository.ts';

interface SynonymRule {
  readonly words: readonly string[];
  /** Matched by searches for `words` only; empty: the words match each other. */
  readonly also: readonly string[];
}

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
  { rules, version }: { rules: readonly SynonymRule[]; version: string },
): Promise<void> {
  const text = rules.map((rule, index) => textOf({ refuse: trail.refuse }, { rule, index })).join(';');
  if (parseSynonyms(text) === undefined)
    throw new Error('synonyms were written in a form that cannot be read');
  const stored = await synonymSettingRepository.lock(trx);
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

function textOf(
  { refuse }: Refusing<'validation_failed'>,
  { rule: { words, also }, index }: { rule: SynonymRule; index: number },
): string {
  const invalid = (message: string) =>
    refuse('validation_failed', { fields: { [`rules.${index}.words`]: [message] } });
  const all = [...words, ...also];
  if (all.some((word) => /[,;>]/.test(word))) {
    throw invalid('Escreva as palavras sem vírgula, ponto e vírgula nem ">".');
  }
  if (all.length < 2) throw invalid('Escreva ao menos duas palavras.');
  return also.length === 0 ? words.join(',') : `${words.join(',')}>${also.join(',')}`;
}

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
