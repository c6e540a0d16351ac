import { componentCode } from '@vitrine/contract/component-code.ts';
import type { CmsComponent, CmsPage } from '@vitrine/contract/schemas/cms.ts';

import { readTextOrNumber } from './component-data.ts';

export interface PlacedComponent {
  /** The component's key in the page's content: stable across renderings. */
  readonly key: string;
  readonly code: string;
  readonly widthClass: string;
  readonly data: CmsComponent['data'];
}

/** Sorts a page's components by position, stably [CMS-01]. */
export function orderComponents(content: CmsPage['content']): PlacedComponent[] {
  return Object.entries(content)
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([key, component]) => ({
      key,
      code: componentCode(component),
      widthClass: widthClass(component.data),
      data: component.data,
    }));
}

/** 'w' with the width in per cent of the row; the whole row by default [CMS-02]. */
export function widthClass(data: CmsComponent['data']): string {
  const width = readTextOrNumber(data, 'width');
  return /^\d{1,3}$/.test(width) ? `w${width}` : 'w100';
}
