/** @type {import('./planted-offences.mjs').Offence} */
export const plantedPatientTests = {
  // Waits that end with their test, hooks that are given time, and looks that are repeated.
  rule: '',
  from: 'packages/rules/src/totals.test.ts',
  source: [
    'expect.poll(() => sent, { interval: 1 }).toBe(1);',
    'beforeAll(() => vi.waitUntil(() => sent === 1, { timeout: 120_000 }), 300_000);',
    'expect(async () => { await expect(button).toBeVisible({ timeout: 500 }); }).toPass();',
    'fetch(url, { timeout: 50 });',
    'export {};\n',
  ].join('\n'),
};
