import { Award, CreditCard, Leaf, type LucideIcon, RefreshCw, ShieldCheck, Truck } from 'lucide-react';

import type { TrustItem } from './component-views.ts';

import styles from './trust-strip.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  truck: Truck,
  refresh: RefreshCw,
  card: CreditCard,
  shield: ShieldCheck,
  leaf: Leaf,
};

/** A row of short trust notes. */
export function TrustStrip({ items }: { items: readonly TrustItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.strip}>
      {items.map(({ icon, title, text }) => {
        const Icon = Object.hasOwn(icons, icon) ? (icons[icon] ?? Award) : Award;
        return (
          <li key={title} className={styles.item}>
            <Icon className={styles.icon} aria-hidden="true" />
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
