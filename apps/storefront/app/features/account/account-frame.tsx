import type { Customer } from '@vitrine/contract/schemas/customer.ts';
import {
  ClipboardCheck,
  ClipboardList,
  FileText,
  Heart,
  House,
  IdCard,
  ListChecks,
  LogOut,
  MapPin,
  Package,
  Star,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { isShownAfterClosing } from '#app/platform/access/is-shown-after-closing.ts';
import {
  accountPath,
  addressesPath,
  approvalsPath,
  buyersPath,
  creditsPath,
  ordersPath,
  ownListsPath,
  ownReviewsPath,
  personalDataPath,
  quickOrderPath,
  quotesPath,
  returnsPath,
  wishlistPath,
} from '#app/platform/addresses/paths.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Container } from '#app/ui/container/container.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './account-frame.module.css';

export interface AccountFrameProps {
  /** Where the page belongs in the menu. */
  section:
    | 'home'
    | 'orders'
    | 'quick-order'
    | 'quotes'
    | 'approvals'
    | 'buyers'
    | 'returns'
    | 'credits'
    | 'reviews'
    | 'wishlist'
    | 'lists'
    | 'addresses'
    | 'data';
  onLogOut: () => void;
  children: ReactNode;
}

const sections = [
  { id: 'home', label: 'Minha conta', href: accountPath, Icon: House },
  { id: 'orders', label: 'Meus pedidos', href: ordersPath(), Icon: Package },
  { id: 'quick-order', label: 'Pedido rápido', href: quickOrderPath, Icon: ClipboardList },
  { id: 'quotes', label: 'Cotações', href: quotesPath(), Icon: FileText },
  { id: 'approvals', label: 'Aprovações', href: approvalsPath(), Icon: ClipboardCheck },
  { id: 'buyers', label: 'Compradores', href: buyersPath, Icon: Users },
  { id: 'returns', label: 'Devoluções', href: returnsPath(), Icon: Undo2 },
  { id: 'credits', label: 'Créditos', href: creditsPath(), Icon: Wallet },
  { id: 'reviews', label: 'Avaliações', href: ownReviewsPath(), Icon: Star },
  { id: 'wishlist', label: 'Lista de desejos', href: wishlistPath(), Icon: Heart },
  { id: 'lists', label: 'Minhas listas', href: ownListsPath, Icon: ListChecks },
  { id: 'addresses', label: 'Endereços', href: addressesPath, Icon: MapPin },
  { id: 'data', label: 'Meus dados', href: personalDataPath, Icon: IdCard },
] as const;

/** Returns the section of the menu that a path of the account belongs to. */
export function accountSection(path: string): AccountFrameProps['section'] {
  const [, home, section] = path.split('/');
  return sections.find(({ href }) => href === `/${home}/${section}`)?.id ?? 'home';
}

/** The account's menu, above the page on phones and beside it on wide screens. */
export function AccountFrame({ section, onLogOut, children }: AccountFrameProps) {
  const { settings, closing } = useStore();
  const customer = useSession((session) => session.customer);
  const visibleSections = sections.filter(
    ({ id, href }) =>
      (id !== 'quick-order' || settings['checkout/quick_order']) &&
      (id !== 'quotes' || settings['checkout/quotes']) &&
      isOfSession(id, { customer, hasBuyers: settings['customers/buyers'], current: section }) &&
      (closing === null || isShownAfterClosing(href)),
  );
  return (
    <Container className={styles.frame}>
      <nav className={styles.menu} aria-label="Minha conta">
        <ul className={styles.list}>
          {visibleSections.map(({ id, label, href, Icon }) => (
            <li key={id}>
              <PageLink
                ref={id === section ? scrollMenuTo : undefined}
                href={href}
                className={styles.entry}
                aria-current={id === section ? 'page' : undefined}
              >
                <Icon aria-hidden="true" />
                {label}
              </PageLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.entry} onClick={onLogOut}>
              <LogOut aria-hidden="true" />
              Sair
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </Container>
  );
}

const cnpjLength = 14;

interface MenuSession {
  readonly customer: Customer | null;
  readonly hasBuyers: boolean;
  /** The page's own entry is in the menu before the session is known. */
  readonly current: AccountFrameProps['section'];
}

/** Returns whether a section is for who is logged in: companies have buyers, and buyers have no data of their own (decision 180). */
function isOfSession(
  id: AccountFrameProps['section'],
  { customer, hasBuyers, current }: MenuSession,
): boolean {
  const buyer = customer?.buyer;
  const isCompany = customer?.taxvat.length === cnpjLength;
  if (id === current) return true;
  if (id === 'approvals') return buyer !== undefined || (hasBuyers && isCompany);
  if (id === 'buyers') return hasBuyers && isCompany && (buyer === undefined || buyer.role === 'manager');
  return id !== 'data' || buyer === undefined;
}

/**
 * Scrolls the menu to the current entry, unless the shopper scrolled it before hydration. On phones the menu is wider
 * than the screen.
 */
function scrollMenuTo(entry: HTMLElement | null) {
  const menu = entry?.closest('nav');
  if (!entry || !menu || menu.scrollLeft > 0) return;
  const { left, width } = entry.getBoundingClientRect();
  menu.scrollLeft += left + width / 2 - menu.clientWidth / 2;
}
