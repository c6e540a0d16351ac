import type { z } from 'zod';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

interface AppActionCall<Schema extends z.ZodType> {
  readonly action: string;
  readonly input?: unknown;
  readonly output: Schema;
}

/** Returns a function that does something of an app of the shop, and reads what it returns. */
export function useAppAction(id: string) {
  const client = usePanelClient();
  return async <Schema extends z.ZodType>({
    action,
    input = null,
    output,
  }: AppActionCall<Schema>): Promise<z.output<Schema>> => {
    const path = { id, action };
    const answer = await client('POST /api/admin/apps/{id}/actions/{action}', { path, body: { input } });
    return output.parse(answer.output);
  };
}
