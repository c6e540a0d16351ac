import { parseBrl } from '@vitrine/brazil/brl.ts';
import { z } from 'zod';

/** The largest value of the database's column (int4). */
const maxCentavos = 2 ** 31 - 1;

/** Parses an amount in a file, such as 199,00, to centavos; refuses amounts below `least`. */
export function writtenAmount(least: 0 | 1) {
  return z.string().transform((text, { addIssue }) => {
    const centavos = parseBrl(text);
    if (centavos !== null && centavos >= least && centavos <= maxCentavos) return centavos;
    addIssue({ code: 'custom', message: `“${text}” não é um valor como 199,00` });
    return z.NEVER;
  });
}
