/** The permissions of staff in the panel of their store, with the Portuguese names that it shows. */
export const permissions = {
  'orders.read': 'Ver pedidos',
  'orders.write': 'Preparar, enviar e cancelar pedidos',
  'customers.read': 'Ver clientes',
  'customers.erase': 'Exportar e apagar os dados de clientes (LGPD)',
  'credits.write': 'Dar crédito e bônus',
  'customers.personal': 'Ver dados pessoais por inteiro',
  'catalogue.read': 'Ver produtos',
  'catalogue.write': 'Mudar produtos, preços e estoque',
  'reviews.read': 'Ver avaliações',
  'reviews.write': 'Aprovar e recusar avaliações',
  'returns.read': 'Ver devoluções',
  'returns.write': 'Aprovar, receber e concluir devoluções',
  'promotions.read': 'Ver promoções e cupons',
  'promotions.write': 'Criar, mudar e encerrar promoções e cupons',
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

/** What managers leave to owners. */
const ofOwners: ReadonlySet<Permission> = new Set(['staff.write', 'keys.write']);

/** The roles of staff: lists of permissions. A call that names no permission of a role is denied to it [ADM+02]. */
export const roles = {
  owner: { label: 'Proprietário', permissions: permissionNames },
  manager: { label: 'Gerente', permissions: permissionNames.filter((one) => !ofOwners.has(one)) },
  orders: {
    label: 'Pedidos',
    permissions: [
      'orders.read',
      'orders.write',
      'returns.read',
      'returns.write',
      'customers.read',
      'customers.personal',
      'catalogue.read',
    ],
  },
  catalogue: {
    label: 'Catálogo',
    permissions: [
      'catalogue.read',
      'catalogue.write',
      'promotions.read',
      'promotions.write',
      'reviews.read',
      'reviews.write',
    ],
  },
  content: { label: 'Conteúdo', permissions: ['catalogue.read'] },
  /** Sees orders, returns and customers with masked personal data. */
  support: {
    label: 'Atendimento',
    permissions: ['orders.read', 'returns.read', 'customers.read', 'reviews.read', 'catalogue.read'],
  },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof roles;
// Object.keys of the table are exactly its roles.
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

export function permissionsOfRole(role: Role): ReadonlySet<Permission> {
  return new Set(roles[role].permissions);
}
