import { z } from 'zod';

import { catalogueImport } from './catalogue-imports.ts';

/** What a file of another shop has, besides products. */
export const moveInContents = ['customers', 'orders'] as const;

/** A file of customers or orders that staff sent, and what became of it. */
export const moveInFile = catalogueImport
  .omit({ uncounted_stock: true, pictures: true, pictures_stored: true })
  .extend({ contents: z.enum(moveInContents) });

export type MoveInFile = z.infer<typeof moveInFile>;
