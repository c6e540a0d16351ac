import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useMay } from '#panel/session/use-signed-in.ts';

const { Link } = tanStackRouterProvider;

/** A link to the form of a new record of content. */
export function NewRecordButton({ to, label }: { to: string; label: string }) {
  if (!useMay('content.write')) return null;
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
      {label}
    </Button>
  );
}
