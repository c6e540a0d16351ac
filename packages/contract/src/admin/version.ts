import { z } from 'zod';

/**
 * Names what of a record can be edited as it is stored: a hash of it. A write sends the version that it was based on and is
 * refused with `edit_conflict` if the record has another one by now [ADM+05].
 */
export const version = z.string().regex(/^[\w-]{22}$/);
