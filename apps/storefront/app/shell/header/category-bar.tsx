import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import { type CategoryBranch, categoryHref } from './category-tree.ts';

import styles from './category-bar.module.css';

const maxShown = 9;

/**
 * The row of top categories on wide screens. Hovering opens a category's panel, as does its button for the keyboard;
 * Escape closes it (WCAG 1.4.13).
 */
export function CategoryBar({ categories }: { categories: readonly CategoryBranch[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  // Only this category's picture is rendered: none is part of a page's HTML, and none loads before its panel opens.
  const [picturedId, setPicturedId] = useState<number | null>(null);

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    setOpenId(null);
    setIsDismissed(true);
  }

  function close() {
    setOpenId(null);
    setIsDismissed(true);
  }

  return (
    <nav className={styles.nav} aria-label="Categorias">
      <ul
        className={clsx(styles.bar, isDismissed && styles.dismissed)}
        onPointerLeave={() => setIsDismissed(false)}
      >
        {categories.slice(0, maxShown).map((category) => (
          <li
            key={category.id}
            className={styles.item}
            data-open={openId === category.id || undefined}
            onPointerEnter={() => {
              setPicturedId(category.id);
              setIsDismissed(false);
            }}
          >
            <PageLink
              href={categoryHref(category)}
              className={styles.link}
              onClick={close}
              onKeyDown={pressKey}
              onFocus={() => setPicturedId(category.id)}
            >
              {category.name}
            </PageLink>
            {category.children.length === 0 ? null : (
              <>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={openId === category.id}
                  aria-label={`Mais em ${category.name}`}
                  onClick={() => setOpenId(openId === category.id ? null : category.id)}
                  onKeyDown={pressKey}
                  onFocus={() => setPicturedId(category.id)}
                >
                  <ChevronDown aria-hidden="true" />
                </button>
                <CategoryDropdown
                  category={category}
                  hasPicture={picturedId === category.id}
                  onChoose={close}
                  onKeyDown={pressKey}
                />
              </>
            )}
          </li>
        ))}
        {categories.length > maxShown ? (
          <li className={styles.item}>
            <PageLink href="/categoria" className={styles.link}>
              Ver tudo
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface CategoryDropdownProps {
  category: CategoryBranch;
  hasPicture: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function CategoryDropdown({ category, hasPicture, onChoose, onKeyDown }: CategoryDropdownProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.inner}>
        <div className={styles.lead}>
          <p className={styles.title}>{category.name}</p>
          <PageLink
            href={categoryHref(category)}
            className={styles.all}
            onClick={onChoose}
            onKeyDown={onKeyDown}
          >
            Ver tudo em {category.name}
          </PageLink>
        </div>
        <ul className={styles.children}>
          {category.children.map((child) => (
            <li key={child.id}>
              <PageLink
                href={categoryHref(child)}
                className={styles.child}
                onClick={onChoose}
                onKeyDown={onKeyDown}
              >
                {child.name}
              </PageLink>
            </li>
          ))}
        </ul>
        {category.image === null ? null : (
          <div className={styles.frame}>
            {hasPicture ? (
              <Picture
                image={category.image}
                alt=""
                sizes="20rem"
                maxWidth={640}
                className={styles.picture}
              />
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}
