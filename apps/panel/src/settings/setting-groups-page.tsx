import { Box, Paper, Typography } from '@mui/material';
import { pathsOfGroup } from '@vitrine/contract/admin/paths-of-group.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import {
  type SettingGroup,
  settingGroupNames,
  settingGroups,
} from '@vitrine/contract/admin/setting-groups.ts';

import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

/** The groups of settings, each with the names of some of them. */
export function SettingGroupsPage() {
  return (
    <>
      <PageHeading title="Configurações" text="O que muda aqui aparece na loja em até dois segundos." />
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {settingGroupNames.map((group) => (
          <Paper key={group} component="li" variant="outlined" sx={{ p: 2.5 }}>
            {group === 'appearance' ? (
              <TextLink to="/aparencia">{settingGroups[group]}</TextLink>
            ) : (
              <TextLink to="/configuracoes/$group" params={{ group }}>
                {settingGroups[group]}
              </TextLink>
            )}
            <Typography color="textSecondary" sx={{ mt: 0.5, fontSize: '0.875rem' }}>
              {summaryOf(group)}
            </Typography>
          </Paper>
        ))}
      </Box>
    </>
  );
}

/** At most this many settings of a group are named. */
const maxNames = 4;

function summaryOf(group: SettingGroup): string {
  const labels = pathsOfGroup(group).map((path) => settingFields[path]?.label ?? path);
  const rest = labels.length - maxNames;
  const text = labels.slice(0, maxNames).join(', ');
  return rest > 0 ? `${text} e mais ${rest}` : text;
}
