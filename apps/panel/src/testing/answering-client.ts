import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName, AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';

/** By name of the call: its data, or a thrown `AdminCallError`. */
export type AdminAnswers = {
  readonly [Name in AdminCallName]?: (input: AdminInput<Name>) => AdminData<Name> | Promise<AdminData<Name>>;
};

/** Returns a client that answers calls without a server, as a person with these permissions; others fail. */
export function answeringClient(answers: AdminAnswers, permissions: readonly Permission[] = []): AdminClient {
  const all: AdminAnswers = {
    'GET /api/admin/me': () => ({
      staff: {
        id: 1,
        name: 'Ana',
        email: 'ana@exemplo.com.br',
        role: 'catalogue',
        role_label: 'Catálogo',
        has_second_factor: false,
        has_authenticator_app: false,
      },
      store: {
        public_id: 'aurora',
        name: 'Aurora',
        url: 'https://aurora.exemplo.com.br/',
        is_in_setup: false,
        is_closed_down: false,
      },
      permissions: [...permissions],
    }),
    ...answers,
  };
  const answer = async (name: AdminCallName, input: unknown) => {
    const answerOf = all[name] as ((input: unknown) => unknown) | undefined;
    if (!answerOf) throw new Error(`call without an answer: ${name}`);
    return answerOf(input ?? {});
  };
  // `AdminAnswers` has proven the types call by call.
  return answer as AdminClient;
}
