/** What staff may do in the panel of their store, with the Portuguese name that the panel shows. */
export const permissions = {
  'orders.read': 'Ver pedidos',
  'orders.write': 'Preparar, enviar e cancelar pedidos',
  'customers.personal': 'Ver dados pessoais por inteiro',
  'catalogue.read': 'Ver produtos',
  'catalogue.write': 'Mudar preços e estoque',
  'staff.read': 'Ver a equipe',
  'staff.write': 'Convidar e mudar a equipe',
  'keys.write': 'Criar e revogar chaves de API',
  'audit.read': 'Ver a auditoria',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
// Object.keys of the table are exactly its permissions.
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

interface RoleDefinition {
  readonly label: string;
  readonly permissions: readonly Permission[];
}

/** The roles of staff: lists of permissions. A call that names no permission of a role is denied to it [ADM+02]. */
export const roles = {
  owner: { label: 'Proprietário', permissions: permissionNames },
  manager: {
    label: 'Gerente',
    permissions: [
      'orders.read',
      'orders.write',
      'customers.personal',
      'catalogue.read',
      'catalogue.write',
      'staff.read',
      'audit.read',
    ],
  },
  orders: {
    label: 'Pedidos',
    permissions: ['orders.read', 'orders.write', 'customers.personal', 'catalogue.read'],
  },
  catalogue: { label: 'Catálogo', permissions: ['catalogue.read', 'catalogue.write'] },
  content: { label: 'Conteúdo', permissions: ['catalogue.read'] },
  /** Sees orders with masked personal data. */
  support: { label: 'Atendimento', permissions: ['orders.read', 'catalogue.read'] },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof roles;
// Object.keys of the table are exactly its roles.
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

export function permissionsOfRole(role: Role): ReadonlySet<Permission> {
  return new Set(roles[role].permissions);
}
