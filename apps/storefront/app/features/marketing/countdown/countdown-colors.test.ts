import { contrastRatio } from '@vitrine/rules/contrast.ts';
import { describe, expect, it } from 'vitest';

import { countdownColors } from './countdown-colors.ts';

const readable = {
  background_color: '#33271f',
  number_color: '#33271f',
  box_color_number: '#f5ede1',
  label_color: '#f5ede1',
  divider_color: '#c9a978',
};

describe('countdownColors', () => {
  it('[CNT-03] applies the five colours unchanged if they are readable', () => {
    expect(countdownColors(readable)).toEqual({
      '--countdown-background': '#33271f',
      '--countdown-number': '#33271f',
      '--countdown-box': '#f5ede1',
      '--countdown-label': '#f5ede1',
      '--countdown-divider': '#c9a978',
    });
  });

  it.each([
    ['--countdown-number', '--countdown-box', { number_color: '#eeeeee' }, 4.5],
    ['--countdown-label', '--countdown-background', { label_color: '#33271f' }, 4.5],
    ['--countdown-divider', '--countdown-background', { divider_color: '#33271f' }, 3],
  ] as const)('[CNT-03] moves %s until it can be read on %s', (mark, ground, given, minimum) => {
    const colors = countdownColors({ ...readable, ...given });
    expect(contrastRatio(colors[mark] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(minimum);
  });

  it('accepts colours only', () => {
    const colors = countdownColors({ ...readable, background_color: 'red;position:fixed' });
    expect(colors['--countdown-background']).toMatch(/^#[0-9a-f]{6}$/);
  });
});
