import { z } from 'zod';

/** The fields of an upload. The server chooses folder and name: `path` has no effect. */
export const uploadForm = z.object({
  /** Allowed file extensions, separated by commas, among the accepted ones. */
  allowed: z.string().max(200).optional(),
  upload_type: z.string().max(40).optional(),
  path: z.string().max(200).optional(),
  image: z.file().optional(),
  file: z.file().optional(),
});
