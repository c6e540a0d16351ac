import { describe, expect, it } from 'vitest';

import { orderComponents, widthClass } from './order-components.ts';

const component = (position: number, data: Record<string, unknown> = {}, path = 'content/rich-text') => ({
  position,
  component: path,
  data,
});

describe('orderComponents', () => {
  it.each([
    ['by position, not by key', { b: component(2), a: component(3), c: component(1) }, ['c', 'b', 'a']],
    ['by number, not by text', { ten: component(10), nine: component(9) }, ['nine', 'ten']],
    ['as they came where positions are equal', { z: component(1), a: component(1) }, ['z', 'a']],
    ['none', {}, []],
  ])('[CMS-01] orders components %s', (_, content, keys) => {
    expect(orderComponents(content).map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    ['its code', component(1, { code: 'shelf' }, 'catalog/other'), 'shelf'],
    ['the last segment of its path', component(1, {}, 'slider/multi-sliders'), 'multi-sliders'],
    ['the last segment when the code is no text', component(1, { code: 7 }, 'catalog/shelf'), 'shelf'],
  ])('[CMS-02] chooses a component by %s', (_, one, code) => {
    expect(orderComponents({ one })[0]?.code).toBe(code);
  });
});

it.each([
  ['50', 'w50'],
  [33, 'w33'],
  [undefined, 'w100'],
  ['', 'w100'],
  ['50 evil', 'w100'],
  ['evil 50', 'w100'],
  ['1000', 'w100'],
  [null, 'w100'],
])('[CMS-02] width %o is the class %s', (width, name) => {
  expect(widthClass({ width })).toBe(name);
});
