import { ChevronRight, Heart, Package, User } from 'lucide-react';

import { wishlistPath } from '#app/platform/addresses/paths.ts';
import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { type CategoryBranch, categoryHref } from './category-tree.ts';

import styles from './category-panel.module.css';

export interface CategoryPanelProps {
  isOpen: boolean;
  onClose: () => void;
  categories: readonly CategoryBranch[];
  isLoggedIn: boolean;
}

/** The menu on phones: expandable categories and links to the customer's pages. */
export function CategoryPanel({ isOpen, onClose, categories, isLoggedIn }: CategoryPanelProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Categorias">
        <ul className={styles.list}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} onChoose={onClose} />
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
        <PageLink href={wishlistPath()} className={styles.way} onClick={onClose}>
          <Heart aria-hidden="true" />
          Lista de desejos
        </PageLink>
      </nav>
    </SidePanel>
  );
}

interface CategoryEntryProps {
  category: CategoryBranch;
  onChoose: () => void;
}

function CategoryEntry({ category, onChoose }: CategoryEntryProps) {
  if (category.children.length === 0) {
    return (
      <PageLink href={categoryHref(category)} className={styles.top} onClick={onChoose}>
        {category.name}
        <ChevronRight aria-hidden="true" />
      </PageLink>
    );
  }
  return (
    <AccordionItem title={category.name} name="menu">
      <ul className={styles.children}>
        <li>
          <PageLink href={categoryHref(category)} className={styles.child} onClick={onChoose}>
            Ver tudo em {category.name}
          </PageLink>
        </li>
        {category.children.map((child) => (
          <li key={child.id}>
            <PageLink href={categoryHref(child)} className={styles.child} onClick={onChoose}>
              {child.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}
