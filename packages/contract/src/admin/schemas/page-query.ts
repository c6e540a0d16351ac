import { z } from 'zod';

import { pageNumber } from '#contract/schemas/primitives.ts';

const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/)
  .transform(Number);

/** The query of a list: a page of up to 100 rows, 25 by default, sorted by one of these fields. */
export const pageQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  page: pageNumber.optional(),
  per_page: pageSize.optional(),
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});

/** A long list counts no further: a `total` above it means that there are more (decision 73). */
export const countedRows = 10_000;

/** A page of a list, with the number of rows of all its pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().min(0) });
