import type { AdminCountdown } from '@vitrine/contract/admin/schemas/content.ts';
import { hideOptions } from '@vitrine/contract/schemas/cms.ts';

export const colorLabels = [
  ['background_color', 'Cor do fundo'],
  ['number_color', 'Cor dos números'],
  ['box_color_number', 'Cor das caixas'],
  ['label_color', 'Cor das palavras'],
  ['divider_color', 'Cor dos separadores'],
] as const;

/** The values of a countdown's form. */
export function countdownValues(countdown: AdminCountdown | null) {
  const colors = Object.fromEntries(
    colorLabels.map(([name]) => [name, countdown?.colors[name] ?? '']),
  ) as Record<(typeof colorLabels)[number][0], string>;
  return {
    name: countdown?.name ?? '',
    content: countdown?.content ?? '',
    start_at: countdown?.start_at ?? null,
    end_at: countdown?.end_at ?? null,
    position: countdown?.position ?? ('top' as const),
    is_floater: countdown?.is_floater ?? false,
    url: countdown?.url ?? '*',
    hide_options: (countdown?.hide_options ?? null) as readonly string[] | null,
    colors,
    is_active: countdown?.is_active ?? false,
  };
}

export type CountdownValues = ReturnType<typeof countdownValues>;

/** Returns what is written of a form. */
export function writtenCountdown({ hide_options: hidden, colors, ...written }: CountdownValues) {
  return {
    ...written,
    // The API names the fields that are missing.
    start_at: written.start_at ?? '',
    end_at: written.end_at ?? '',
    hide_options: hideOptions.filter((option) => hidden?.includes(option)),
    colors: Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== '')),
  };
}
