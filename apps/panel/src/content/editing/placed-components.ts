import { type ComponentCode, componentCode, componentCodes } from '@vitrine/contract/component-code.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

/** A component of a page in the editor; its index in the list is its position. */
export interface EditedComponent {
  readonly key: string;
  readonly component: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Content = Readonly<Record<string, CmsComponent>>;

/** Returns the components of a page in the order in which it shows them. */
export function placedComponents(content: Content): readonly EditedComponent[] {
  return Object.entries(content)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([key, { component, data }]) => ({ key, component, data }));
}

/** Returns the content of a page with these components, in this order. */
export function contentOf(components: readonly EditedComponent[]): Record<string, CmsComponent> {
  return Object.fromEntries(
    components.map(({ key, component, data }, index) => [key, { position: index + 1, component, data }]),
  );
}

/** Returns the code of a component; null of one that pages do not know. */
export function knownCode(component: Pick<EditedComponent, 'component' | 'data'>): ComponentCode | null {
  const code = componentCode(component);
  return componentCodes.find((one) => one === code) ?? null;
}

/** Moves a component to another index; an index outside the list changes nothing. */
export function movedTo(
  components: readonly EditedComponent[],
  from: number,
  to: number,
): readonly EditedComponent[] {
  const moved = components[from];
  if (!moved || to < 0 || to >= components.length) return components;
  return components.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Adds an empty component at the end. */
export function withNew(
  components: readonly EditedComponent[],
  code: ComponentCode,
): readonly EditedComponent[] {
  return [...components, { key: freshKey(components, code), component: `content/${code}`, data: { code } }];
}

/** Adds a copy of a component behind it. */
export function withCopy(components: readonly EditedComponent[], index: number): readonly EditedComponent[] {
  const original = components[index];
  if (!original) return components;
  const key = freshKey(components, knownCode(original) ?? 'copia');
  return components.toSpliced(index + 1, 0, { ...original, key });
}

function freshKey(components: readonly EditedComponent[], code: string): string {
  const taken = new Set(components.map(({ key }) => key));
  let number = components.length + 1;
  while (taken.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}
