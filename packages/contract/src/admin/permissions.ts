/** The permissions of staff in the panel of their store, with the Portuguese names that it shows. */
export const permissions = {
  'orders.read': 'Ver pedidos',
  'orders.write': 'Preparar, enviar e cancelar pedidos',
  'orders.draft': 'Preparar pedidos para clientes, enviar o link e registrar transferências',
  'orders.refund': 'Devolver parte do que foi pago em um pedido',
  'customers.read': 'Ver clientes',
  'customers.write': 'Cadastrar e mudar clientes, criar grupos e mudar o grupo de cada um',
  'customers.annotate': 'Anotar sobre clientes',
  'customers.erase': 'Exportar e apagar os dados de clientes (LGPD)',
  'credits.write': 'Dar crédito e bônus, e mudar o limite de compras faturadas',
  'customers.personal': 'Ver dados pessoais por inteiro',
  'catalogue.read': 'Ver produtos',
  'catalogue.write': 'Mudar produtos, preços e estoque',
  'reviews.read': 'Ver avaliações',
  'reviews.write': 'Aprovar, recusar e responder avaliações',
  'returns.read': 'Ver devoluções',
  'returns.write': 'Aprovar, receber e concluir devoluções',
  'lists.read': 'Ver listas da loja e de clientes',
  'lists.write': 'Criar, mudar e excluir listas da loja',
  'promotions.read': 'Ver promoções e cupons',
  'promotions.write': 'Criar, mudar e encerrar promoções e cupons',
  'shipping.read': 'Ver formas de entrega',
  'shipping.write': 'Mudar formas de entrega',
  'payments.read': 'Ver contas e formas de pagamento',
  'payments.write': 'Conectar contas de pagamento e mudar formas de pagamento',
  'settings.read': 'Ver configurações',
  'settings.write': 'Mudar configurações e aparência',
  'reports.read': 'Ver relatórios',
  'content.read': 'Ver conteúdo',
  'content.write': 'Mudar e publicar conteúdo',
  'tags.write': 'Pôr scripts e tags nas páginas da loja',
  'staff.read': 'Ver a equipe',
  'staff.write': 'Convidar e mudar a equipe',
  'keys.write': 'Criar e revogar chaves de API',
  'proposals.read': 'Ver mudanças propostas por programas',
  'proposals.write':
    'Propor mudanças por um programa, e aprovar as propostas que a pessoa mesma poderia fazer',
  'webhooks.read': 'Ver webhooks e suas entregas',
  'webhooks.write': 'Criar, mudar e reenviar webhooks',
  'apps.read': 'Ver aplicativos e usar as telas deles',
  'apps.write': 'Instalar, configurar e remover aplicativos',
  'audit.read': 'Ver a auditoria',
  'store.close': 'Encerrar e reabrir a loja',
} as const satisfies Record<string, string>;

/** Permissions of instance operators beyond any store: no role and no key has these. */
export const instancePermissions = {
  'stores.write': 'Ver e criar lojas',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
export type InstancePermission = keyof typeof instancePermissions;
export type AnyPermission = Permission | InstancePermission;
// Object.keys of the table are exactly its permissions.
export const instancePermissionNames = Object.keys(instancePermissions) as [
  InstancePermission,
  ...InstancePermission[],
];
// Object.keys of the table are exactly its permissions.
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

interface RoleDefinition {
  readonly label: string;
  readonly permissions: readonly Permission[];
}

/** Permissions that owners have and managers lack: who else may act, where the money goes, and whether the store goes on. */
const ofOwners: ReadonlySet<Permission> = new Set([
  'staff.write',
  'keys.write',
  'payments.write',
  'apps.write',
  'store.close',
]);

/** The roles of staff: lists of permissions. A call that names no permission of a role is denied to it [ADM+02]. */
export const roles = {
  owner: { label: 'Proprietário', permissions: permissionNames },
  manager: { label: 'Gerente', permissions: permissionNames.filter((one) => !ofOwners.has(one)) },
  orders: {
    label: 'Pedidos',
    permissions: [
      'orders.read',
      'orders.write',
      'orders.draft',
      'orders.refund',
      'returns.read',
      'returns.write',
      'customers.read',
      'customers.annotate',
      'customers.personal',
      'catalogue.read',
      'shipping.read',
      'apps.read',
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
      'lists.read',
      'lists.write',
      'proposals.read',
      'proposals.write',
    ],
  },
  content: {
    label: 'Conteúdo',
    permissions: [
      'content.read',
      'content.write',
      'catalogue.read',
      'settings.read',
      'proposals.read',
      'proposals.write',
    ],
  },
  /** Sees orders, returns and customers with masked personal data. */
  support: {
    label: 'Atendimento',
    permissions: [
      'orders.read',
      'returns.read',
      'customers.read',
      'customers.annotate',
      'reviews.read',
      'lists.read',
      'catalogue.read',
    ],
  },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof roles;
// Object.keys of the table are exactly its roles.
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

export function permissionsOfRole(role: Role): ReadonlySet<Permission> {
  return new Set(roles[role].permissions);
}

/** A role that a person holds: one of the shop's, or one that the store made. */
export interface HeldRole {
  /** A name of `roles`, or the code of a store's role. */
  readonly role: string;
  /** Of the store's role; null for one of the shop's. */
  readonly role_permissions: readonly string[] | null;
}

export function isRole(code: string): code is Role {
  return Object.hasOwn(roles, code);
}

/** Returns what a person may by their role; nothing if the role is gone. Permissions of other releases do not count. */
export function permissionsHeld({ role, role_permissions: own }: HeldRole): ReadonlySet<Permission> {
  if (isRole(role)) return permissionsOfRole(role);
  return new Set(permissionNames.filter((one) => own?.includes(one)));
}
