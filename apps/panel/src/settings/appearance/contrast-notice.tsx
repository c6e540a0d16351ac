import { Alert, Box, Typography } from '@mui/material';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { lookCorrections } from '@vitrine/contract/look-tokens.ts';
import { readSettings } from '@vitrine/contract/settings.ts';

import { fieldOf } from '#panel/settings/setting-form-values.ts';

import { useTypedLook } from './use-typed-look.ts';

/** The corrections that the shop makes to the typed colours, by its own rules. */
export function ContrastNotice({ settings }: { settings: SettingGroupState['settings'] }) {
  const look = Object.entries(useTypedLook(settings)).map(([path, value]) => ({ path, value }));
  const corrections = lookCorrections(readSettings(look).settings);
  return (
    <Box role="status">
      {corrections.length === 0 ? (
        <Typography color="textSecondary">As cores têm contraste para leitura.</Typography>
      ) : (
        <Alert severity="warning">
          Com pouco contraste, a loja ajusta:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {corrections.map(({ path, given, used }) => (
              <li key={path}>
                {fieldOf(path)?.label ?? path}: {given} vira {used}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
