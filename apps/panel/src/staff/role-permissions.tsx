import { Box, Typography } from '@mui/material';
import { type Permission, permissionNames, permissions } from '@vitrine/contract/admin/permissions.ts';

/** Lists what a role permits. */
export function RolePermissions({ granted }: { granted: readonly Permission[] }) {
  return (
    <Box>
      <Typography variant="h3" component="p">
        O que pode fazer
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', columns: { sm: 2 }, fontSize: '0.8125rem' }}
      >
        {permissionNames
          .filter((name) => granted.includes(name))
          .map((name) => (
            <li key={name}>{permissions[name]}</li>
          ))}
      </Box>
    </Box>
  );
}
