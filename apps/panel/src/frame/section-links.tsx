import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { menuGroups } from '#panel/platform/screen-route.ts';

import { readClosedGroups, storeClosedGroups } from './closed-groups.ts';
import { type AppMenuEntry, useAppMenu } from './use-app-menu.ts';
import { useMenu } from './use-menu.ts';

import styles from './section-links.module.css';

/** The screens that the person may open, in groups that they can close. */
export function SectionLinks() {
  const own = useMenu();
  const ofApps = useAppMenu();
  const menu = own.flatMap((entry): SectionEntry[] => [
    { ...entry, path: entry.to },
    ...(entry.to === '/aplicativos' ? ofApps : []),
  ]);
  const { pathname } = useLocation();
  // `/pedidos/rascunhos` is an entry of its own below `/pedidos`.
  const current = menu
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
  const [closed, setClosed] = useState(readClosedGroups);
  const toggle = (group: string) => {
    const changed = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group];
    setClosed(changed);
    storeClosedGroups(changed);
  };
  return [null, ...menuGroups].map((group) => {
    const screens = menu.filter((screen) => screen.group === group);
    if (screens.length === 0) return null;
    if (group === null) return <ScreenList key="inicio" screens={screens} current={current} />;
    const isClosed = closed.includes(group);
    // The entry of the current screen stays visible.
    const visible = isClosed ? screens.filter(({ path }) => path === current) : screens;
    const id = `secoes-${group}`;
    return (
      <div key={group} className={styles.group}>
        <button
          type="button"
          id={id}
          aria-expanded={!isClosed}
          className={styles.groupName}
          onClick={() => toggle(group)}
        >
          {group}
          <ChevronDown size={16} aria-hidden className={isClosed ? styles.closed : styles.open} />
        </button>
        {visible.length > 0 && <ScreenList screens={visible} current={current} labelledBy={id} />}
      </div>
    );
  });
}

/** A screen of the panel, or of an app. */
interface SectionEntry {
  readonly path: string;
  readonly to: ReturnType<typeof useMenu>[number]['to'] | AppMenuEntry['to'];
  readonly params?: AppMenuEntry['params'];
  readonly label: string;
  readonly group: (typeof menuGroups)[number] | null;
  readonly icon: LucideIcon;
}

interface ScreenListProps {
  readonly screens: readonly SectionEntry[];
  readonly current: string | undefined;
  readonly labelledBy?: string;
}

function ScreenList({ screens, current, labelledBy }: ScreenListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {screens.map((screen) => (
        <SectionLink key={screen.path} screen={screen} isCurrent={screen.path === current} />
      ))}
    </ul>
  );
}

function SectionLink({
  screen: { to, params, label, icon: Icon },
  isCurrent,
}: {
  screen: SectionEntry;
  isCurrent: boolean;
}) {
  return (
    <li ref={isCurrent ? showInMenu : null} className={styles.item}>
      <Link
        to={to}
        {...(params && { params })}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        className={isCurrent ? `${styles.link} ${styles.current}` : styles.link}
      >
        <Icon size={19} aria-hidden className={styles.icon} />
        {label}
      </Link>
    </li>
  );
}

/** Scrolls the menu to an entry. `scrollIntoView` would also make the next Tab start there, behind the skip link. */
function showInMenu(item: HTMLElement | null): void {
  const menu = item?.closest('nav')?.parentElement?.parentElement;
  if (!item || !menu) return;
  const [frame, box] = [menu.getBoundingClientRect(), item.getBoundingClientRect()];
  menu.scrollTop += Math.min(box.top - frame.top, Math.max(box.bottom - frame.bottom, 0));
}
