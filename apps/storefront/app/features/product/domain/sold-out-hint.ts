import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { type Choice, chooseVariant } from './choose-variant.ts';
import { optionAvailability } from './option-availability.ts';

const list = new Intl.ListFormat('pt-BR');

/**
 * Returns in one phrase what is sold out beside an available choice: 'Esgotado nesta cor: Queen e King.' It names the
 * values of the last option that has any; empty if all are available, or if the choice itself is not [CAT+06].
 */
export function soldOutHint(
  options: readonly ProductOption[],
  variants: readonly ProductVariant[],
  choice: Choice,
): string {
  if ((chooseVariant(variants, choice)?.stock ?? 0) <= 0) return '';
  const [found] = options.toReversed().flatMap((option) => {
    const states = optionAvailability(option, variants, choice);
    const labels = option.values.filter((_, at) => states[at] === 'sold-out').map(({ label }) => label);
    return labels.length === 0 ? [] : [{ option, labels }];
  });
  if (!found) return '';
  const others = options.filter(({ code }) => code !== found.option.code);
  return `Esgotado${besideText(others, choice)}: ${list.format(found.labels)}.`;
}

function besideText([other, ...more]: readonly ProductOption[], choice: Choice): string {
  if (!other) return '';
  if (more.length > 0) return ' nesta combinação';
  return isColour(other) ? ' nesta cor' : ` em ${labelOf(other, choice)}`;
}

const isColour = ({ values }: ProductOption) => values.some(({ color }) => color !== null);
const labelOf = ({ code, values }: ProductOption, choice: Choice) =>
  values.find((value) => value.code === choice[code])?.label ?? '';
