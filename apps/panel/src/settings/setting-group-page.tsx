import { Box, Paper } from '@mui/material';
import { useParams } from '@tanstack/react-router';
import type { DomainState, SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import {
  type SettingGroup,
  settingGroupNames,
  settingGroups,
} from '@vitrine/contract/admin/setting-groups.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { NotFoundPage } from '#panel/ui/not-found-page.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { DomainCard } from './domain-card.tsx';
import { SecretCard } from './secret-card.tsx';
import { formValuesOf } from './setting-form-values.ts';
import { SettingInput } from './setting-input.tsx';
import { useSaveSettings, useSettings } from './use-save-settings.ts';

/** The settings of one group. */
export function SettingGroupPage() {
  const { group: typed } = useParams({ strict: false });
  const query = useSettings();
  const group = settingGroupNames.find((one) => one === typed);
  if (group === undefined) return <NotFoundPage />;
  return (
    <QueryScreen query={query} title={settingGroups[group]}>
      {({ groups, domain }) => {
        const state = groups.find((one) => one.group === group);
        return (
          state && (
            <GroupForm key={group} group={group} state={state} domain={domain} onConflict={query.refetch} />
          )
        );
      }}
    </QueryScreen>
  );
}

interface GroupFormProps {
  readonly group: SettingGroup;
  readonly state: SettingGroupState;
  readonly domain: DomainState;
  readonly onConflict: () => Promise<unknown>;
}

function GroupForm({ group, state, domain, onConflict }: GroupFormProps) {
  const mayWrite = useMay('settings.write');
  const save = useSaveSettings(state);
  return (
    <>
      <TextLink to="/configuracoes">Todas as configurações</TextLink>
      <Box sx={{ mt: 1, maxWidth: 760 }}>
        <PageHeading title={settingGroups[group]} />
        <RecordForm
          draftKey={`configuracoes/${group}`}
          values={formValuesOf(state.settings)}
          onSave={save}
          onConflict={onConflict}
          isDisabled={!mayWrite}
        >
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 2.5 }}>
            {state.settings.map((setting) => (
              <SettingInput key={setting.path} setting={setting} />
            ))}
          </Paper>
        </RecordForm>
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
          {group === 'address' && <DomainCard domain={domain} mayWrite={mayWrite} />}
          {state.secrets.map((secret) => (
            <SecretCard key={secret.path} state={state} secret={secret} mayWrite={mayWrite} />
          ))}
        </Box>
      </Box>
    </>
  );
}
