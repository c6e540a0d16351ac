import type { Context } from 'hono';
import { z } from 'zod';

/**
 * Creates a provider's queue of faults: what its next calls suffer, each for a path, a method and a number of calls. A call that is
 * `lost` does its work first, and its response is an error of the server.
 */
export function createFaults<const Kind extends string>(kinds: readonly Kind[]) {
  const faultInput = z.object({
    kind: z.enum([...kinds, 'lost']),
    /** The end of the calls' path, such as `/pedidos/vendas`; of all without it. */
    path: z.string().default(''),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    times: z.int().min(1).max(10_000).default(1),
  });
  let faults: z.output<typeof faultInput>[] = [];

  return {
    /** Takes the next fault of a call: one that loses its response, or any other. */
    take(c: Context, kind?: 'lost'): Kind | 'lost' | undefined {
      const path = new URL(c.req.url).pathname;
      const fault = faults.find(
        (one) =>
          path.endsWith(one.path) &&
          (one.method ?? c.req.method) === c.req.method &&
          (kind === undefined ? one.kind !== 'lost' : one.kind === kind),
      );
      if (!fault) return undefined;
      faults = faults.flatMap((one) => {
        if (one !== fault) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return fault.kind;
    },
    add(input: unknown): void {
      faults = [...faults, faultInput.parse(input)];
    },
    clear(): void {
      faults = [];
    },
  };
}
