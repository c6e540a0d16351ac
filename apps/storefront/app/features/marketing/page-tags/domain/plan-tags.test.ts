import type { CmsTag, ConsentKind } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';

import { planTags } from './plan-tags.ts';

const tag = (id: number, kind: ConsentKind): CmsTag => ({
  id,
  kind,
  tag: '',
  elements: [],
  position: 'head',
  url: '*',
});
const tags = [tag(1, 'essential'), tag(2, 'analytics'), tag(3, 'marketing')];
const allow =
  (...kinds: ConsentKind[]) =>
  (kind: ConsentKind) =>
    kinds.includes(kind);
const ids = (given: readonly CmsTag[]) => given.map(({ id }) => id);

it('[CMS-04] adds the tags of an address with consent', () => {
  const plan = planTags(tags, new Set(), allow('essential', 'marketing'));
  expect(ids(plan.toPlace)).toEqual([1, 3]);
  expect(plan.toRemove).toEqual([]);
});

it('[CMS-04] leaves placed tags and adds newly allowed ones', () => {
  const plan = planTags(tags, new Set([1]), allow('essential', 'analytics'));
  expect(ids(plan.toPlace)).toEqual([2]);
  expect(plan.toRemove).toEqual([]);
});

it('[CMS-04] [LGP+01] removes tags of another address or without consent', () => {
  const plan = planTags(tags.slice(0, 2), new Set([1, 2, 3]), allow('essential'));
  expect(plan.toPlace).toEqual([]);
  expect(plan.toRemove).toEqual([2, 3]);
});
