import type { Look } from '@vitrine/look';

import { AtelierCard } from './atelier-card.tsx';
import { AtelierFooter } from './atelier-footer.tsx';

/** What this look replaces; everything else is the shop's own. */
export const look = {
  version: 1,
  slots: { Footer: AtelierFooter, ProductCard: AtelierCard },
} satisfies Look;
