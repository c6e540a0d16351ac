import { createInterface } from 'node:readline/promises';

import { writeError } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

interface Question {
  /** The consequence, in Portuguese. */
  readonly says: string;
  /** The word that confirms. */
  readonly word: string;
  /** Whether the command was called with `--yes`. */
  readonly isGiven: boolean;
}

/** Asks a person at the terminal before something is destroyed. Throws a UsageProblem without a terminal. */
export async function askToConfirm({ says, word, isGiven }: Question): Promise<boolean> {
  writeError(says);
  if (isGiven) return true;
  if (!process.stdin.isTTY) {
    throw new UsageProblem('Nada foi feito: repita com --yes para confirmar sem perguntas.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`Para confirmar, digite ${word}: `)).trim() === word;
  } finally {
    terminal.close();
  }
}
