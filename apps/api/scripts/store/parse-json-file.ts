import { readFile, stat } from 'node:fs/promises';

import type { z } from 'zod';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { schemaWords } from './schema-words.ts';

const maxBytes = 1_000_000;
const shownProblems = 20;

/** Parses a JSON file by a schema; throws an OperatorProblem that names each invalid place. */
export async function parseJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parse(file, await read(file)), { error: schemaWords });
  if (result.success) return result.data;
  const { issues } = result.error;
  const lines = issues.slice(0, shownProblems).map(({ path, message }) => {
    const field = path.join('.');
    return `  ${field === '' ? '' : `${field}: `}${message}`;
  });
  const more = issues.length > shownProblems ? [`  … e mais ${issues.length - shownProblems}`] : [];
  throw new OperatorProblem('file_invalid', [`${file} não pode ser usado:`, ...lines, ...more].join('\n'));
}

async function read(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorProblem('file_not_found', `Não há arquivo ${file}.`);
  if (found.size > maxBytes) {
    throw new OperatorProblem('file_too_large', `${file} é grande demais: até 1 MB.`);
  }
  return readFile(file, 'utf8');
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorProblem('file_not_json', `${file} não é JSON: ${why}`);
  }
}
