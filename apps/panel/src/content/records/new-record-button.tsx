import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { Plus } from 'lucide-react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { LinkButton } from '#panel/ui/panel-links.tsx';

interface NewRecordButtonProps {
  readonly to:
    | '/paginas/nova'
    | '/blog/novo'
    | '/popups/novo'
    | '/contagens/nova'
    | '/formularios/novo'
    | '/tags/nova'
    | '/respostas-da-busca/nova';
  readonly label: string;
  readonly permission?: Permission;
}

/** A link to the form of a new record of content. */
export function NewRecordButton({ to, label, permission = 'content.write' }: NewRecordButtonProps) {
  if (!useMay(permission)) return null;
  return (
    <LinkButton to={to} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
      {label}
    </LinkButton>
  );
}
