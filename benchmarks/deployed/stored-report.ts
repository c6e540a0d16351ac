import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { MachineFacts } from './machine-facts.ts';
import type { MeasuredPart } from './measured-part.ts';

const pairs = z.array(z.tuple([z.number(), z.number()]));

const partReport = z.object({
  name: z.string(),
  title: z.string(),
  seconds: z.number(),
  machine: z.object({
    date: z.string(),
    commit: z.string(),
    hasChanges: z.boolean(),
    cores: z.number(),
    cpu: z.string(),
    memoryGb: z.number(),
    load: z.number(),
    node: z.string(),
    postgres: z.string(),
    nginx: z.string(),
  }),
  findings: z.array(
    z.object({
      what: z.string(),
      value: z.number(),
      unit: z.string(),
      aim: z.object({ bound: z.enum(['at least', 'at most']), value: z.number() }).exactOptional(),
    }),
  ),
  tables: z.array(
    z.object({
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
    }),
  ),
  charts: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      xLabel: z.string(),
      yLabel: z.string(),
      xScale: z.enum(['linear', 'even']),
      series: z.array(z.object({ name: z.string(), points: pairs })),
      limit: z.object({ y: z.number(), label: z.string() }).exactOptional(),
    }),
  ),
  notes: z.array(z.string()),
});

/** A part with the machine on which it was measured. */
export interface PartReport extends MeasuredPart {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly machine: MachineFacts;
}

/** Reads the parts of an earlier report; none if there is no such file. */
export function storedReport(file: string): PartReport[] {
  return existsSync(file) ? z.array(partReport).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Stores the parts of a report; throws if a value is not a number, which could not be read again. */
export function storeReport(file: string, parts: readonly PartReport[]): void {
  writeFileSync(file, `${JSON.stringify(z.array(partReport).parse(parts), null, 2)}\n`);
}
