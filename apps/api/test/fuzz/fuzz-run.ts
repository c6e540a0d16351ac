import type fc from 'fast-check';

/** The requests of a run of `npm test`. */
const usualRequests = 2_000;
const usualSeed = 35;

interface Outcome {
  readonly counterexamplePath: string | null;
}

interface FuzzRun {
  /** The only part that runs: the name of a call or of a kind of request; all without one. */
  readonly only: string | undefined;
  /** The share of the run's requests that one of `of` parts sends; the first parts send one more where it does not come out even. */
  requestsOf(index: number, of: number): number;
  parametersOf(name: string, numRuns: number): Pick<fc.Parameters<unknown>, 'seed' | 'numRuns' | 'path'>;
  /** Returns the command that repeats one failure alone. */
  commandOf(name: string, outcome: Outcome): string;
}

/** Reads what `npm run test:fuzz` passes: FUZZ_REQUESTS, FUZZ_SEED, and with FUZZ_ONLY and FUZZ_PATH one failure to repeat. */
export function fuzzRun(share = 1): FuzzRun {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_ONLY: only, FUZZ_PATH: path } = process.env;
  const total = Math.round(Number(requests ?? usualRequests) * share);
  const usedSeed = Number(seed ?? usualSeed);
  return {
    only,
    requestsOf: (index, of) =>
      only === undefined ? Math.floor(total / of) + (index < total % of ? 1 : 0) : Math.max(200, total / 50),
    parametersOf: (name, numRuns) => ({
      // Each part draws from a seed of its own, which does not change with the parts before it.
      seed: usedSeed + [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0),
      numRuns: Math.max(1, Math.round(numRuns)),
      ...(path !== undefined && { path }),
    }),
    commandOf: (name, { counterexamplePath }) =>
      `npm run test:fuzz -- --seed ${usedSeed} --only '${name}' --path ${counterexamplePath ?? '0'}`,
  };
}
