import type { RateProblem } from './rate-problems.ts';

/** Returns a problem of a row for people; `lineOf` is the number that they see of a row. */
export function rateProblemSentence(
  { kind, field, first = 0 }: Omit<RateProblem, 'row'>,
  lineOf: (row: number) => number,
): string {
  switch (kind) {
    case 'missing':
      return field === 'cep_to'
        ? 'Falta o CEP final, que acompanha o inicial.'
        : 'Falta o CEP inicial, que acompanha o final.';
    case 'reversed_ceps':
      return 'O CEP final vem antes do inicial.';
    case 'reversed_weights':
      return 'O peso final precisa ser maior que o inicial.';
    case 'reversed_days':
      return 'O prazo máximo é menor que o mínimo.';
    case 'repeated':
      return `Tem destino e peso que a linha ${lineOf(first)} já tem.`;
  }
}
