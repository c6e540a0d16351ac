import { describe, expect, it } from 'vitest';

import { allHtmlAttacks, htmlAttacks } from '#test/html-attacks.ts';
import { runningParts } from '#test/running-parts.ts';

import { sanitiseHtml } from './sanitise-html.ts';

describe.each(Object.entries(htmlAttacks))('%s', (_, attacks) => {
  it.each(attacks)('[CMS+01] removes everything executable from %j', (attack) => {
    const safe = sanitiseHtml(attack);
    expect(runningParts(safe)).toEqual([]);
    // Sanitising is idempotent: nothing becomes executable when the output is parsed again.
    expect(sanitiseHtml(safe)).toBe(safe);
    expect(runningParts(sanitiseHtml(`<p>${attack}</p>`))).toEqual([]);
  });
});

it('[CMS+01] has enough attacks, each of which the check detects', () => {
  expect(new Set(allHtmlAttacks).size).toBeGreaterThanOrEqual(200);
  const unseen = allHtmlAttacks.filter((attack) => runningParts(attack).length === 0);
  expect(unseen.length).toBeLessThan(allHtmlAttacks.length / 20);
});
