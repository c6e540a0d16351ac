// npm run test:chaos                             two minutes of faults by a random seed
// npm run test:chaos -- --minutes 60 --seed 7
import { parseArgs } from 'node:util';

import { runChaos } from './checks/run-chaos.mjs';
import { meterCpu } from './processes/cpu-meter.mjs';
import { runMain } from './setup/run-main.mjs';
import { formatSeconds, say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  await setUp({ withBuild: true });
  const startedAtMs = performance.now();
  const { result, cpuSeconds } = await meterCpu(() => runChaos({ ...values, echo: true }));
  const cpu = cpuSeconds === undefined ? '' : `, ${formatSeconds(cpuSeconds * 1000)} de CPU`;
  say(`${formatSeconds(performance.now() - startedAtMs)}${cpu}`);
  return result.code;
});
