import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import { categoryKeyOf } from './category-tree.ts';
import type { MenuBranch } from './menu-branches.ts';

import styles from './category-bar.module.css';

const maxShown = 9;

const MenuBestSellers = lazyExtra(async () => (await import('./menu-best-sellers.tsx')).MenuBestSellers);

interface CategoryBarProps {
  branches: readonly MenuBranch[];
  /** The store arranged it: every entry is shown. */
  isArranged?: boolean | undefined;
}

/**
 * The row of the menu's first level on wide screens. Hovering opens an entry's panel, as does its button for the keyboard; Escape closes
 * it (WCAG 1.4.13).
 */
export function CategoryBar({ branches, isArranged = false }: CategoryBarProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  // Only this entry's picture and best-sellers are rendered: none are part of a page's HTML, and none load before its panel opens.
  const [filledKey, setFilledKey] = useState<string | null>(null);

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    setOpenKey(null);
    setIsDismissed(true);
  }

  function close() {
    setOpenKey(null);
    setIsDismissed(true);
  }

  if (branches.length === 0) return null;
  const shown = isArranged ? branches : branches.slice(0, maxShown);
  return (
    <nav className={styles.nav} aria-label="Categorias">
      <ul
        className={clsx(styles.bar, isDismissed && styles.dismissed)}
        onPointerLeave={() => setIsDismissed(false)}
      >
        {shown.map((branch) => (
          <li
            key={branch.key}
            className={styles.item}
            data-open={openKey === branch.key || undefined}
            onPointerEnter={() => {
              setFilledKey(branch.key);
              setIsDismissed(false);
            }}
          >
            {branch.href === null ? (
              <span className={styles.link}>{branch.label}</span>
            ) : (
              <PageLink
                href={branch.href}
                className={styles.link}
                onClick={close}
                onKeyDown={pressKey}
                onFocus={() => setFilledKey(branch.key)}
              >
                {branch.label}
              </PageLink>
            )}
            {branch.children.length === 0 ? null : (
              <>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={openKey === branch.key}
                  aria-label={`Mais em ${branch.label}`}
                  onClick={() => setOpenKey(openKey === branch.key ? null : branch.key)}
                  onKeyDown={pressKey}
                  onFocus={() => setFilledKey(branch.key)}
                >
                  <ChevronDown aria-hidden="true" />
                </button>
                <Dropdown
                  branch={branch}
                  isFilled={filledKey === branch.key}
                  onChoose={close}
                  onKeyDown={pressKey}
                />
              </>
            )}
          </li>
        ))}
        {shown.length < branches.length ? (
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

interface DropdownProps {
  branch: MenuBranch;
  isFilled: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Dropdown({ branch, isFilled, onChoose, onKeyDown }: DropdownProps) {
  const urlKey = categoryKeyOf(branch.href);
  return (
    <div className={styles.panel}>
      <div className={styles.inner}>
        <div className={styles.lead}>
          <p className={styles.title}>{branch.label}</p>
          {branch.href === null ? null : (
            <PageLink href={branch.href} className={styles.all} onClick={onChoose} onKeyDown={onKeyDown}>
              Ver tudo em {branch.label}
            </PageLink>
          )}
        </div>
        <ul className={styles.children}>
          {branch.children.map((child) => (
            <li key={child.key}>
              <Entry branch={child} onChoose={onChoose} onKeyDown={onKeyDown} />
              {child.children.length === 0 ? null : (
                <ul className={styles.grandchildren}>
                  {child.children.map((last) => (
                    <li key={last.key}>
                      <Entry branch={last} onChoose={onChoose} onKeyDown={onKeyDown} isLast />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {branch.image === null ? null : (
          <div className={styles.frame}>
            {isFilled ? (
              <Picture image={branch.image} alt="" sizes="16rem" maxWidth={640} className={styles.picture} />
            ) : null}
          </div>
        )}
        {urlKey === null ? null : (
          <div className={styles.best}>
            {isFilled ? (
              <Suspense fallback={null}>
                <MenuBestSellers
                  urlKey={urlKey}
                  label={branch.label}
                  onChoose={onChoose}
                  onKeyDown={onKeyDown}
                />
              </Suspense>
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}

interface EntryProps extends Pick<DropdownProps, 'branch' | 'onChoose' | 'onKeyDown'> {
  isLast?: boolean;
}

function Entry({ branch: { label, href }, onChoose, onKeyDown, isLast = false }: EntryProps) {
  const className = clsx(styles.child, isLast && styles.last);
  if (href === null) return <span className={className}>{label}</span>;
  return (
    <PageLink href={href} className={className} onClick={onChoose} onKeyDown={onKeyDown}>
      {label}
    </PageLink>
  );
}
