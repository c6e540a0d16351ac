import { type SVGProps, createElement } from 'react';

/** A drawing as lucide's own files have it. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands for lucide's maker of icons, which does the same with seven modules and for every rendering anew; the build
 * puts it in its place (direct-icons.ts). Decoration unless it is given a label.
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

/** As text, which takes a server far less than elements. */
function markupOf([tag, { key: _, ...attributes }]: IconData['node'][number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}></${tag}>`;
}

// oxlint-disable-next-line import/no-default-export -- where lucide's files look for their maker
export default createIcon;
