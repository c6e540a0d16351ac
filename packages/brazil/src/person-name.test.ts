import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/person-name.json' with { type: 'json' };

import { isPersonName, splitFullName, tidyPersonName } from './person-name.ts';

describe('isPersonName', () => {
  it.each(cases.names)('[REG-05] accepts "%s"', (text) => {
    expect(isPersonName(text)).toBe(true);
  });

  it('[REG-05] accepts an accent typed as a separate character', () => {
    expect(isPersonName('Jose\u0301')).toBe(true);
    expect(tidyPersonName('Jose\u0301')).toBe('José');
  });

  it.each(cases.notNames)('[REG-05] refuses "%s"', (text) => {
    expect(isPersonName(text)).toBe(false);
  });
});

describe('splitFullName', () => {
  it.each(cases.split)('splits "$text"', ({ text, firstName, lastName }) => {
    expect(splitFullName(text)).toEqual({ firstName, lastName });
  });
});
