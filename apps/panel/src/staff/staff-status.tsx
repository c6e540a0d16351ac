import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';

import { StatusBadge } from '#panel/ui/status-badge.tsx';

export function StaffStatus({ member }: { member: StaffMember }) {
  if (!member.is_active) return <StatusBadge tone="muted" label="Sem acesso" />;
  if (member.is_invited) return <StatusBadge tone="waiting" label="Convite enviado" />;
  return <StatusBadge tone="good" label="Com acesso" />;
}
