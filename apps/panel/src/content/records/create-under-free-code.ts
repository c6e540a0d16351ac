import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

const mostTries = 50;

/** Creates a record under a code, or under it with the first number, `nome-2`, that no record has: two may have the same title. */
export async function createUnderFreeCode<Created>(
  code: string,
  create: (code: string) => Promise<Created>,
): Promise<Created> {
  for (let number = 1; ; number += 1) {
    try {
      return await create(number === 1 ? code : `${code}-${number}`);
    } catch (error) {
      const isTaken = error instanceof AdminCallError && error.code === 'edit_conflict';
      if (!isTaken || number === mostTries) throw error;
    }
  }
}
