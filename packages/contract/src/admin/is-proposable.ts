import { type AdminCallName, adminContract } from './admin-contract.ts';
import type { AnyPermission } from './permissions.ts';

/** What programs may propose: records of the shop. Not orders, money, people, keys, scripts nor the store itself. */
const proposableAccess: ReadonlySet<AnyPermission | 'signed-in' | 'anyone'> = new Set([
  'catalogue.write',
  'reviews.write',
  'lists.write',
  'promotions.write',
  'shipping.write',
  'settings.write',
  'content.write',
]);

/** Calls that need files, ask outside services or begin something that cannot be tried and undone. */
const excluded = [
  '/catalogue-imports',
  '/bulk-edits',
  '/pictures',
  '/content-pictures',
  '/library',
  '/fonts',
  '/mails',
  '/mail-sender',
  '/opening',
  '/policies',
  '/settings/domain',
  '/settings/pictures',
  '/newsletter',
  '/shipping-table-checks',
  '/price-list-checks',
];

/** Returns whether a program may propose a call, which then is tried and undone [INT+05]. */
export function isProposable(name: string): name is AdminCallName {
  if (!isAdminCall(name) || name.startsWith('GET ')) return false;
  const { access } = adminContract[name];
  const path = name.slice(name.indexOf('/api/admin') + '/api/admin'.length);
  return (
    proposableAccess.has(access) && !excluded.some((start) => path === start || path.startsWith(`${start}/`))
  );
}

const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(adminContract, name);
