import type { z } from 'zod';

/** The parts of a call's input that its cache tags may depend on. */
export interface TaggedInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The tags (of `GET /api/store/events`) of a cached page that contains a call's response. Every page depends on `store`,
 * which is not listed. A list also applies to a missing response; a function derives the tags from the response.
 */
export type CacheTags = readonly string[] | ((answer: unknown, input: TaggedInput) => readonly string[]);

/** Types the tags that depend on a response by the schema of its data. */
export function tagsOf<Schema extends z.ZodType>(
  _schema: Schema,
  tags: (answer: z.output<Schema>, input: TaggedInput) => readonly string[],
): (answer: unknown, input: TaggedInput) => readonly string[] {
  // The call's definition has the same schema for its data.
  return (answer, input) => tags(answer as z.output<Schema>, input);
}

export function productTags(products: readonly { readonly id: number }[]): string[] {
  return products.map(({ id }) => `product:${id}`);
}
