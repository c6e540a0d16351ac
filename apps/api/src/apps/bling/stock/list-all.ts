import type { AppContext, AppRecord } from '#api/contexts/apps/apps.public.ts';

/** Returns all records of a kind, in any number. */
export async function listAll({ records }: AppContext, kind: string): Promise<AppRecord[]> {
  const all: AppRecord[] = [];
  for (
    let page = await records.list(kind);
    page.length > 0;
    page = await records.list(kind, '', all.at(-1)?.key)
  ) {
    all.push(...page);
  }
  return all;
}
