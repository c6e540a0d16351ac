import { Box, Typography } from '@mui/material';
import {
  permissions,
  permissionsOfRole,
  type Role,
  roleNames,
  roles,
} from '@vitrine/contract/admin/permissions.ts';

/** Says what a role may do. */
export function RolePermissions({ role }: { role: Role }) {
  const granted = Object.entries(permissions).filter(([name]) =>
    [...permissionsOfRole(role)].some((one) => one === name),
  );
  return (
    <Box>
      <Typography variant="h3" component="p">
        O que pode fazer
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', columns: { sm: 2 }, fontSize: '0.8125rem' }}
      >
        {granted.map(([name, label]) => (
          <li key={name}>{label}</li>
        ))}
      </Box>
    </Box>
  );
}

export const roleChoices = roleNames.map((role) => [role, roles[role].label] as const);
