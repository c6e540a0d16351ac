import { type SVGProps, createElement } from 'react';

/** An icon in the format of lucide's own files. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Replaces lucide's icon factory, which uses seven modules and rebuilds each icon on every rendering; the build
 * substitutes this file (direct-icons.ts). Icons are decorative unless they have a label.
 */
function createIcon({ node }: IconData) {
  const drawing = { __html: node.map(markupOf).join('') };
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const isLabelled = 'aria-label' in props || 'aria-labelledby' in props || 'role' in props;
    return createElement('svg', {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(!isLabelled && { 'aria-hidden': true }),
      ...props,
      dangerouslySetInnerHTML: drawing,
    });
  };
}

/** As a string, which a server renders far faster than elements. */
function markupOf([tag, { key: _, ...attributes }]: IconData['node'][number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}></${tag}>`;
}

// oxlint-disable-next-line import/no-default-export -- lucide's icon files import their factory as the default export
export default createIcon;
