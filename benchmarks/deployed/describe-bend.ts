import type { ScalingStep } from './scaling-step.ts';

/** Fewer readers get this share of the highest rate: more of them bring little. */
const bentShare = 0.9;
/** Of a core, or of all cores: used up. */
const usedUp = 0.9;
const namedUsers = 3;
/** Their JavaScript, or their only loop, runs on one core. */
const singleThreaded = /^(storefront|api)-|^(pgbouncer|redis)$/;

/**
 * Says where the rate of a series of steps bends, and which process or machine is at its limit there, from the measured
 * CPU use. The steps have ascending numbers of readers.
 */
export function describeBend(steps: readonly ScalingStep[], machineCores: number): string {
  const highest = Math.max(...steps.map(({ perSecond }) => perSecond));
  const bent = steps.find(({ perSecond }) => perSecond >= bentShare * highest);
  if (!bent) return 'was not measured';
  const readers = `${bent.readers} ${bent.readers === 1 ? 'reader' : 'readers'}`;
  const where = bent === steps.at(-1) ? `still grows at ${readers}` : `bends at ${readers}`;
  return `${where} (${Math.round(bent.perSecond)} pages a second): ${limitOf(bent, machineCores)}`;
}

function limitOf({ cores, machineCores: busy }: ScalingStep, machineCores: number): string {
  const ours = Object.values(cores).reduce((sum, used) => sum + used, 0);
  const users = Object.entries({ ...cores, 'everything else on the machine': Math.max(0, busy - ours) });
  const byUse = users.toSorted(([, one], [, other]) => other - one);
  const busiest = byUse
    .slice(0, namedUsers)
    .map(([name, used]) => `${name} ${used.toFixed(2)}`)
    .join(', ');
  const machine = `${busy.toFixed(2)} of ${machineCores} cores`;
  const full = byUse.filter(([name, used]) => singleThreaded.test(name) && used >= usedUp);
  if (full.length > 0) {
    return `${full.map(([name, used]) => `${name} uses ${used.toFixed(2)} of its core`).join(', ')}; the machine ${machine}`;
  }
  if (busy >= usedUp * machineCores) return `the machine's CPU is used up (${machine}), most by ${busiest}`;
  return `neither a process nor the machine is out of CPU (${machine}), most is used by ${busiest}`;
}
