import { slug } from '@vitrine/contract/schemas/primitives.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { fieldsOf } from '#api/platform/http/call-response.ts';

import { issueSentence } from './issue-sentence.ts';

const sentenceOf = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  return error && fieldsOf(error, issueSentence)['field'];
};

it.each([
  [z.int(), 1.5, 'Use um número inteiro.'],
  [z.number(), 'dois', 'Use um número.'],
  [z.int().min(1), 0, 'Use 1 ou mais.'],
  [z.int().max(90), 91, 'Use 90 ou menos.'],
  [z.number().gt(0), 0, 'Use um valor maior que 0.'],
  [z.string().max(3), 'abcd', 'Use no máximo 3 letras.'],
  [z.array(z.string()).min(1), [], 'Escolha ao menos 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'São no máximo 1 itens.'],
  [z.enum(['a', 'b']), 'c', 'Escolha uma das opções: a, b.'],
  [z.email(), 'ana', 'Escreva o e-mail como nome@exemplo.com.br.'],
  [z.string().regex(/^#[0-9a-f]{6}$/i), 'azul', 'Use uma cor como #a34a2a.'],
  [slug, 'Com Maiúsculas', 'Use letras minúsculas, números e hífens.'],
  [z.string().refine(() => false, 'Use outro.'), 'x', 'Use outro.'],
  [z.union([z.int(), z.boolean()]), 'x', 'Este valor não tem a forma que o campo aceita.'],
  [z.string(), undefined, 'validation.required'],
])('[ADM+05] names the rule that a value breaks: %#', (schema, value, sentence) => {
  expect(sentenceOf(schema, value)).toEqual([sentence]);
});
