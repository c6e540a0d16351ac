import { median } from '../measure.ts';

export interface MemorySample {
  readonly minutes: number;
  readonly bytes: number;
}

/** Judges whether a process's memory is flat; the first third, in which it warms up, does not count. */
export interface MemoryTrend {
  /** Medians. */
  readonly middleThirdBytes: number;
  readonly lastThirdBytes: number;
  /** Of the least-squares line through the last two thirds. */
  readonly bytesPerHour: number;
}

export function memoryTrend(samples: readonly MemorySample[]): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const medianOf = (part: readonly MemorySample[]) => median(part.map(({ bytes }) => bytes));
  return {
    middleThirdBytes: medianOf(samples.slice(third, 2 * third)),
    lastThirdBytes: medianOf(samples.slice(2 * third)),
    bytesPerHour: 60 * slopeOf(samples.slice(third)),
  };
}

/** Returns the slope of the least-squares line, in bytes per minute. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (of: (sample: MemorySample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minutes, bytes] = [mean((sample) => sample.minutes), mean((sample) => sample.bytes)];
  const covariance = mean((sample) => (sample.minutes - minutes) * (sample.bytes - bytes));
  return covariance / mean((sample) => (sample.minutes - minutes) ** 2);
}
