/** sRGB channels of `#rrggbb`, 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the WCAG 2.2 relative luminance of `#rrggbb`, 0 for black to 1 for white. */
export function relativeLuminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the WCAG 2.2 contrast ratio, 1 to 21, independent of the order. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends `share` (0 to 1) of the first colour over the second. */
export function mixColors(top: string, share: number, below: string): string {
  const [red, green, blue] = channelsOf(top);
  const [redBelow, greenBelow, blueBelow] = channelsOf(below);
  const mix = (a: number, b: number) => a * share + b * (1 - share);
  return hexOf([mix(red, redBelow), mix(green, greenBelow), mix(blue, blueBelow)]);
}

/** Mixes a colour with black or white until its relative luminance is the given one, 0 to 1: its hue stays. */
export function withLuminance(color: string, luminance: number): string {
  const end = relativeLuminance(color) > luminance ? '#000000' : '#ffffff';
  const distance = (share: number) => Math.abs(relativeLuminance(mixColors(end, share, color)) - luminance);
  const nearest = steps.reduce((best, share) => (distance(share) < distance(best) ? share : best));
  return mixColors(end, nearest, color);
}

function lowestContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrastRatio(color, background)));
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/**
 * Returns the colour if it reaches `minimum` contrast against every background; otherwise the nearest mix with black or
 * white that does, or the best one if none can.
 */
export function correctContrast(foreground: string, backgrounds: readonly string[], minimum: number): string {
  if (lowestContrast(foreground, backgrounds) >= minimum) return foreground;
  const candidates = steps.flatMap((share) => [
    mixColors('#000000', share, foreground),
    mixColors('#ffffff', share, foreground),
  ]);
  const enough = candidates.find((color) => lowestContrast(color, backgrounds) >= minimum);
  if (enough !== undefined) return enough;
  return candidates.reduce((best, color) =>
    lowestContrast(color, backgrounds) > lowestContrast(best, backgrounds) ? color : best,
  );
}
