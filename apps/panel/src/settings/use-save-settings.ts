import { useQuery } from '@tanstack/react-query';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { changedSettings, type SettingFormValues, withFieldNames } from './setting-form-values.ts';

/** Returns a function that saves what a form changed of a group. */
export function useSaveSettings(state: SettingGroupState): (values: SettingFormValues) => Promise<unknown> {
  const client = usePanelClient();
  const change = useChange({
    call: (values: Record<string, string | null>) =>
      client('PUT /api/admin/settings/{group}', {
        path: { group: state.group },
        body: { values, version: state.version },
      }),
    done: 'Salvo. A loja já mostra a mudança.',
    reads: [['settings'], ['checklist'], ['signed-in']],
  });
  return (values) => withFieldNames(change.mutateAsync(changedSettings(state.settings, values)));
}

/** Reads all settings by group, and the address of the shop. */
export function useSettings() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => client('GET /api/admin/settings', { signal }),
  });
}
