import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

let lastId = 900;

/** Returns a floating countdown at the bottom, unless overridden, with an id of its own. */
export function buildCountdown(
  given: Partial<Countdown> & Pick<Countdown, 'start_at' | 'end_at'>,
): Countdown {
  lastId += 1;
  return {
    id: lastId,
    name: `Contagem ${lastId}`,
    content: '<p>Frete por nossa conta.</p>',
    position: 'bottom',
    is_floater: 1,
    hide_options: [],
    colors: {
      background_color: '#33271f',
      number_color: '#33271f',
      box_color_number: '#f5ede1',
      label_color: '#f5ede1',
      divider_color: '#c9a978',
    },
    ...given,
  };
}
