import { z } from 'zod';

const { localeError } = z.locales.pt();

const types: Readonly<Record<string, string>> = {
  array: 'uma lista',
  boolean: 'true ou false',
  int: 'um número inteiro',
  number: 'um número',
  object: 'um objeto',
  string: 'um texto entre aspas',
};

/** Describes an invalid value in Brazilian Portuguese; rare problems in the library's wording. */
export function schemaWords(issue: z.core.$ZodRawIssue): ReturnType<typeof localeError> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'falta' : `deve ser ${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `deve ser ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
    case 'unrecognized_keys':
      return `não existe aqui: ${issue.keys.join(', ')}`;
    case 'too_small':
      return limitWords(issue.origin, 'ao menos', Number(issue.minimum));
    case 'too_big':
      return limitWords(issue.origin, 'no máximo', Number(issue.maximum));
    default:
      return localeError(issue);
  }
}

function limitWords(origin: string, limit: string, count: number): string {
  if (origin === 'array') return `deve ter ${limit} ${count} ${count === 1 ? 'item' : 'itens'}`;
  if (origin === 'string') return `deve ter ${limit} ${count} ${count === 1 ? 'caractere' : 'caracteres'}`;
  return `deve ser ${limit} ${count}`;
}
