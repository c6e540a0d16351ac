import { z } from 'zod';

import { boundedRecord, id } from '#contract/schemas/primitives.ts';

/** The name of a section of the panel, which is the first part of its addresses. */
export const sectionName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

const editableFilter = z.object({
  section: sectionName,
  name: z.string().trim().min(1).max(60),
  /** The fields of the list's filter with their values. */
  query: boundedRecord(z.string().min(1).max(60), z.string().max(200), 20),
});

/** A filter of a list that a member of the staff saved for themselves. */
export const savedFilter = editableFilter.extend({ id });
export const savedFilterInput = editableFilter;

export type SavedFilter = z.infer<typeof savedFilter>;
