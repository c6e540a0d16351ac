import { roleNames, roles } from '@vitrine/contract/admin/permissions.ts';

export const roleChoices = roleNames.map((role) => [role, roles[role].label] as const);
