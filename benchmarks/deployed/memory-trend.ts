import { median } from '../measure.ts';
import type { ProcessMemory } from './process-memory.ts';

export interface MemorySample extends ProcessMemory {
  readonly minutes: number;
}

/**
 * Judges whether a process's own memory is flat; the first third, in which it warms up, does not count. Shared memory of
 * a fixed size is judged apart: its pages count from their first use on, up to that size.
 */
export interface MemoryTrend {
  /** Medians of the own memory. */
  readonly middleThirdBytes: number;
  readonly lastThirdBytes: number;
  readonly growthPercent: number;
  /** Of the least-squares line through the last two thirds. */
  readonly bytesPerHour: number;
  /** Null for a process whose shared memory has no fixed size and counts as its own. */
  readonly shared: { readonly mostBytes: number; readonly reservedBytes: number } | null;
}

/** `reservedBytes` is the fixed size of the shared memory, null if it has none. */
export function memoryTrend(samples: readonly MemorySample[], reservedBytes: number | null): MemoryTrend {
  const own = samples.map(({ minutes, bytes, sharedBytes }) => ({
    minutes,
    bytes: reservedBytes === null ? bytes : bytes - sharedBytes,
  }));
  const third = Math.floor(own.length / 3);
  const medianOf = (part: typeof own) => median(part.map(({ bytes }) => bytes));
  const middleThirdBytes = medianOf(own.slice(third, 2 * third));
  const lastThirdBytes = medianOf(own.slice(2 * third));
  return {
    middleThirdBytes,
    lastThirdBytes,
    growthPercent: 100 * (lastThirdBytes / middleThirdBytes - 1),
    bytesPerHour: 60 * slopeOf(own.slice(third)),
    shared:
      reservedBytes === null
        ? null
        : { mostBytes: Math.max(...samples.map(({ sharedBytes }) => sharedBytes)), reservedBytes },
  };
}

/** Returns the slope of the least-squares line, in bytes per minute. */
function slopeOf(samples: readonly { minutes: number; bytes: number }[]): number {
  const mean = (of: (sample: { minutes: number; bytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minutes, bytes] = [mean((sample) => sample.minutes), mean((sample) => sample.bytes)];
  const covariance = mean((sample) => (sample.minutes - minutes) * (sample.bytes - bytes));
  return covariance / mean((sample) => (sample.minutes - minutes) ** 2);
}
