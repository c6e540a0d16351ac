import { Button } from '@mui/material';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { Plus } from 'lucide-react';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useMay } from '#panel/session/use-signed-in.ts';

const { Link } = tanStackRouterProvider;

interface NewRecordButtonProps {
  readonly to: string;
  readonly label: string;
  readonly permission?: Permission;
}

/** A link to the form of a new record of content. */
export function NewRecordButton({ to, label, permission = 'content.write' }: NewRecordButtonProps) {
  if (!useMay(permission)) return null;
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
      {label}
    </Button>
  );
}
