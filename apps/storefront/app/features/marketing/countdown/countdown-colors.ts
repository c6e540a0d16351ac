import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { correctContrast } from '@vitrine/rules/contrast.ts';

/** Custom properties of a countdown's style attribute. */
export type CountdownColors = Readonly<Record<`--countdown-${string}`, string>>;

// Minimum contrasts of WCAG 2.2 AA: text, and graphics.
const textContrast = 4.5;
const markContrast = 3;

const fallbacks: Countdown['colors'] = {
  background_color: '#1c1917',
  number_color: '#1c1917',
  box_color_number: '#ffffff',
  label_color: '#ffffff',
  divider_color: '#a8a29e',
};

/** Returns the merchant's five colours, adjusted for sufficient contrast [CNT-03]. */
export function countdownColors(colors: Countdown['colors']): CountdownColors {
  const colorOf = (name: keyof Countdown['colors']) =>
    /^#[0-9a-f]{6}$/i.test(colors[name]) ? colors[name] : fallbacks[name];
  const background = colorOf('background_color');
  const box = colorOf('box_color_number');
  return {
    '--countdown-background': background,
    '--countdown-box': box,
    '--countdown-number': correctContrast(colorOf('number_color'), [box], textContrast),
    '--countdown-label': correctContrast(colorOf('label_color'), [background], textContrast),
    '--countdown-divider': correctContrast(colorOf('divider_color'), [background], markContrast),
  };
}
