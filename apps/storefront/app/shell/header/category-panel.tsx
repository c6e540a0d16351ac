import { ChevronRight, Heart, Package, User } from 'lucide-react';

import { visitorWishlistPath, wishlistPath } from '#app/platform/addresses/paths.ts';
import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { MenuBranch } from './menu-branches.ts';

import styles from './category-panel.module.css';

export interface CategoryPanelProps {
  isOpen: boolean;
  onClose: () => void;
  branches: readonly MenuBranch[];
  isLoggedIn: boolean;
}

/** The menu on phones: expandable entries and links to the customer's pages. */
export function CategoryPanel({ isOpen, onClose, branches, isLoggedIn }: CategoryPanelProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Categorias">
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.key}>
              <MenuEntry branch={branch} onChoose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Sua conta" className={styles.personal}>
        <PageLink href={isLoggedIn ? '/conta' : '/login'} className={styles.way} onClick={onClose}>
          <User aria-hidden="true" />
          {isLoggedIn ? 'Minha conta' : 'Entrar ou criar conta'}
        </PageLink>
        <PageLink href="/conta/pedidos" className={styles.way} onClick={onClose}>
          <Package aria-hidden="true" />
          Meus pedidos
        </PageLink>
        <PageLink
          href={isLoggedIn ? wishlistPath() : visitorWishlistPath}
          className={styles.way}
          onClick={onClose}
        >
          <Heart aria-hidden="true" />
          Lista de desejos
        </PageLink>
      </nav>
    </SidePanel>
  );
}

interface MenuEntryProps {
  branch: MenuBranch;
  onChoose: () => void;
}

function MenuEntry({ branch, onChoose }: MenuEntryProps) {
  const { label, href, children } = branch;
  if (children.length === 0) {
    return href === null ? (
      <span className={styles.top}>{label}</span>
    ) : (
      <PageLink href={href} className={styles.top} onClick={onChoose}>
        {label}
        <ChevronRight aria-hidden="true" />
      </PageLink>
    );
  }
  return (
    <AccordionItem title={label} name="menu">
      <ul className={styles.children}>
        {href === null ? null : (
          <li>
            <PageLink href={href} className={styles.child} onClick={onChoose}>
              Ver tudo em {label}
            </PageLink>
          </li>
        )}
        {children.map((child) => (
          <li key={child.key}>
            <ChildLink branch={child} onChoose={onChoose} />
            {child.children.length === 0 ? null : (
              <ul className={styles.children}>
                {child.children.map((last) => (
                  <li key={last.key}>
                    <ChildLink branch={last} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}

function ChildLink({ branch: { label, href }, onChoose }: MenuEntryProps) {
  if (href === null) return <span className={styles.child}>{label}</span>;
  return (
    <PageLink href={href} className={styles.child} onClick={onChoose}>
      {label}
    </PageLink>
  );
}
