import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';

import { menuGroups } from '#panel/platform/screen-route.ts';

import { readClosedGroups, storeClosedGroups } from './closed-groups.ts';
import { useMenu } from './use-menu.ts';

import styles from './section-links.module.css';

type MenuScreen = ReturnType<typeof useMenu>[number];

/** The screens that the person may open, in groups that they can close. */
export function SectionLinks() {
  const menu = useMenu();
  const { pathname } = useLocation();
  // `/pedidos/rascunhos` is an entry of its own below `/pedidos`.
  const current = menu
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]?.to;
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
    const visible = isClosed ? screens.filter(({ to }) => to === current) : screens;
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

interface ScreenListProps {
  readonly screens: readonly MenuScreen[];
  readonly current: string | undefined;
  readonly labelledBy?: string;
}

function ScreenList({ screens, current, labelledBy }: ScreenListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {screens.map((screen) => (
        <SectionLink key={screen.to} screen={screen} isCurrent={screen.to === current} />
      ))}
    </ul>
  );
}

function SectionLink({
  screen: { to, label, icon: Icon },
  isCurrent,
}: {
  screen: MenuScreen;
  isCurrent: boolean;
}) {
  const scrollIntoView = useCallback((item: HTMLLIElement | null) => {
    item?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={isCurrent ? scrollIntoView : null} className={styles.item}>
      <Link
        to={to}
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
