import { readFile, stat } from 'node:fs/promises';

import { maxFontBytes } from '@vitrine/contract/admin/schemas/fonts.ts';
import { isStoreFontWeight, type StoreFontFace } from '@vitrine/contract/store-fonts.ts';

import { endFont, listFonts, putFont } from '#api/contexts/settings/fonts/change-font.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, textOf, type Values, wholeNumberOf } from './command.ts';

/** Nobody waits for a response: it only ends what hangs. */
const commandLimitMs = 120_000;

const text = { type: 'string' } as const;

const weights = ({ weight_from: from, weight_to: to }: StoreFontFace) =>
  from === to ? String(from) : `${from} a ${to}`;

async function list({ db }: CommandContext): Promise<string[]> {
  const fonts = await listFonts(db);
  if (fonts.length === 0) return ['Nenhuma fonte própria.'];
  return fonts.map(({ name, faces }) => `${name}: ${faces.map(weights).join(', ')}`);
}

async function put(context: CommandContext, file: string, name: string, values: Values): Promise<string[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorProblem('file_not_found', { file });
  if (found.size > maxFontBytes) {
    throw new OperatorProblem('font_too_large.command', { file });
  }
  const original = await readFile(file);
  const face = await putFont(context, { name, original, weight: weightOf(values) }, commandLimitMs);
  return [
    `${name} (${weights(face)}): guardada. Para usá-la: config fonts/font "${name}", e fonts/display_font para os títulos.`,
  ];
}

function weightOf(values: Values): number | null {
  const weightText = textOf(values, 'weight');
  if (weightText === null) return null;
  const weight = wholeNumberOf(weightText);
  if (isStoreFontWeight(weight)) return weight;
  throw new OperatorProblem('font_weight_invalid', { weight: weightText });
}

export const fontCommands: Readonly<Record<string, Command>> = {
  font: {
    usage: [
      'font list',
      'font put fonte.woff2 --name "Minha Fonte" [--weight 700]',
      'font end "Minha Fonte"',
    ],
    help: 'as fontes próprias da loja: mostra, guarda um WOFF2, retira',
    options: { name: text, weight: text },
    run: (context, [action, word, ...more], values) => {
      const name = textOf(values, 'name');
      const isPut = action === 'put';
      if (more.length > 0 || isPut !== (name !== null) || (!isPut && 'weight' in values)) return null;
      if (action === 'list' && word === undefined) return list(context);
      if (isPut && word !== undefined && name !== null) return put(context, word, name, values);
      if (action === 'end' && word !== undefined) {
        return endFont(context, { name: word }).then(() => [`${word}: retirada.`]);
      }
      return null;
    },
  },
};
