import { Link, useLocation } from '@tanstack/react-router';

import { menuGroups } from '#panel/platform/screen-route.ts';

import { useMenu } from './use-menu.ts';

import styles from './section-links.module.css';

/** The screens that the person may open, in groups. */
export function SectionLinks() {
  const menu = useMenu();
  return [null, ...menuGroups].map((group) => {
    const screens = menu.filter((screen) => screen.group === group);
    if (screens.length === 0) return null;
    const id = `secoes-${group ?? 'inicio'}`;
    return (
      <div key={id} className={styles.group}>
        {group !== null && (
          <p id={id} className={styles.groupName}>
            {group}
          </p>
        )}
        <ul className={styles.list} {...(group !== null && { 'aria-labelledby': id })}>
          {screens.map((screen) => (
            <SectionLink key={screen.to} screen={screen} />
          ))}
        </ul>
      </div>
    );
  });
}

function SectionLink({ screen: { to, label, icon: Icon } }: { screen: ReturnType<typeof useMenu>[number] }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li className={styles.item}>
      <Link to={to} className={isCurrent ? `${styles.link} ${styles.current}` : styles.link}>
        <Icon size={19} aria-hidden className={styles.icon} />
        {label}
      </Link>
    </li>
  );
}
