import { answersSection } from '#panel/content/answers-section.ts';
import { blogSection } from '#panel/content/blog-section.ts';
import { countdownsSection } from '#panel/content/countdowns-section.ts';
import { newsletterSection } from '#panel/content/newsletter-section.ts';
import { pagesSection } from '#panel/content/pages-section.ts';
import { popupsSection } from '#panel/content/popups-section.ts';
import { redirectsSection } from '#panel/content/redirects-section.ts';
import { ordersSection } from '#panel/orders/orders-section.ts';

import type { PanelSection } from './panel-section.ts';

/** The sections of the panel in the order of the navigation. */
export const panelSections: readonly PanelSection[] = [
  ordersSection,
  pagesSection,
  blogSection,
  popupsSection,
  countdownsSection,
  redirectsSection,
  answersSection,
  newsletterSection,
];
