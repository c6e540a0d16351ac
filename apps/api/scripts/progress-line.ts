import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

const barWidth = 24;

/** Shows progress: a moving bar on a terminal, elsewhere a line per percent. */
export function progressLine(out: NodeJS.WriteStream) {
  let lastPercent = -1;
  return {
    show(title: string, share: number, details: string): void {
      const percent = Math.floor(Math.min(1, share) * 100);
      if (out.isTTY) {
        const filled = Math.round((percent / 100) * barWidth);
        out.write(
          `\r\u001B[K${title} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${percent}% · ${details}`,
        );
      } else if (percent !== lastPercent) {
        out.write(`${title} ${percent}% · ${details}\n`);
      }
      lastPercent = percent;
    },
    end(): void {
      if (out.isTTY && lastPercent >= 0) out.write('\n');
    },
  };
}

/** `1 produto`, `12.345 produtos` */
export const counted = (count: number, one: string, many: string) =>
  `${formatWholeNumber(count)} ${count === 1 ? one : many}`;
