import { z } from 'zod';

/** The parts of an upload. Where a file is kept and what it is called is the server's to say: `path` changes nothing. */
export const uploadForm = z.object({
  /** Endings that are wanted, separated by commas, among those that are taken at all. */
  allowed: z.string().max(200).optional(),
  upload_type: z.string().max(40).optional(),
  path: z.string().max(200).optional(),
  image: z.file().optional(),
  file: z.file().optional(),
});
