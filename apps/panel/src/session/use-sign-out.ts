import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { isSignedOut, usePanelServices, useNotify } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { removeDrafts } from '#panel/ui/form/form-draft.ts';

/** Ends the session and forgets what it has read and written. */
export function useSignOut() {
  const { client, lists } = usePanelServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: () =>
      client('DELETE /api/admin/sessions/current').catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      }),
    async onSuccess() {
      removeDrafts();
      lists.clear();
      await navigate({ to: '/entrar' });
      queryClient.clear();
    },
    onError: (error) => notify(messageOfError(error), { type: 'error' }),
  });
}
