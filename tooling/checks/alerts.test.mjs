import { beforeAll, expect, it } from 'vitest';

import { runCommand } from '../processes/run-command.mjs';
import { ensurePromtool } from '../setup/ensure-promtool.mjs';
import { inRepository } from '../setup/repository.mjs';

/** @param {string[]} args */
async function promtool(...args) {
  const { code, output } = await runCommand('promtool', args, { cwd: inRepository('deploy', 'prometheus') });
  return code === 0 ? 'well' : output;
}

// The first run installs it.
beforeAll(() => ensurePromtool(), 300_000);

it('[OPS+04] configures Prometheus and its alert rules without an error', async () => {
  expect(await promtool('check', 'config', 'prometheus.yml')).toBe('well');
});

it('[OPS+04] raises each alert for its fault, and none for a shop that works', async () => {
  expect(await promtool('test', 'rules', 'alerts-test.yml')).toBe('well');
});
