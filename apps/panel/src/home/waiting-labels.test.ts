import { expect, it } from 'vitest';

import { panelSections } from '#panel/frame/panel-sections.ts';

import { waitingLabels } from './waiting-labels.ts';

it('links only to sections of the panel', () => {
  const names = new Set(panelSections.map(({ name }) => name));
  const linked = Object.values(waitingLabels).map(({ section }) => section);
  expect(linked.filter((section) => !names.has(section))).toEqual([]);
});
