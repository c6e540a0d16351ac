import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { compiledCodeEnvironment } from '#api/platform/compiled-code-environment.ts';

import type { ReadingOrder, ReadingOutcome, SentProduct } from './batch-reader.ts';
import type { Batch } from './batch.ts';
import { FileProblem } from './file-problem.ts';
import { positionInFile } from './position-in-file.ts';
import { UnmappedFile } from './unmapped-file.ts';

const program = fileURLToPath(new URL('./batch-reader.ts', import.meta.url));

export interface ReadingLimits {
  readonly heapMb: number;
  /** For a batch, or for a sign that products are being skipped. */
  readonly batchMs: number;
}

/** The largest batch of an export takes a tenth of both. */
const usualLimits: ReadingLimits = { heapMb: 256, batchMs: 30_000 };

type ReadingOptions = Pick<ReadingOrder, 'skipped' | 'size'> & {
  readonly reading?: ReadingOrder['reading'] | undefined;
  /** Called before the first batch of a file of another shop. */
  readonly onSource?: ((source: ImportSource) => Promise<void> | void) | undefined;
};

/**
 * Reads a file's products in batches, skipping the first `skipped`, in a process of its own, without this one's environment:
 * nothing is known of the file. One that needs more memory or time than the limits is refused with a `FileProblem`.
 */
export async function* readBatchesApart(
  file: ReadingOrder['file'],
  { skipped, size, reading = { uncountedStock: 0 }, onSource }: ReadingOptions,
  limits: ReadingLimits = usualLimits,
): AsyncGenerator<Batch> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    env: compiledCodeEnvironment(),
    // V8 prints pages about a heap that is full.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  child.once('error', (error) => ended.abort(error));
  child.once('exit', (code, by) => ended.abort(endOf(code, by)));
  const outcomes = on(child, 'message', { signal: ended.signal });
  // A child that is gone says so by its end.
  const send = (message: ReadingOrder | 'next') => child.send(message, () => {});
  try {
    send({ file, skipped, size, reading });
    for (;;) {
      const outcome = await nextOutcome(outcomes, ended, limits.batchMs);
      if ('isAlive' in outcome) continue;
      if ('source' in outcome) {
        await onSource?.(outcome.source);
        continue;
      }
      if ('isEnd' in outcome) return;
      if ('problem' in outcome && outcome.unmapped) throw new UnmappedFile(outcome.problem, outcome.unmapped);
      if ('problem' in outcome) throw new FileProblem(outcome.problem);
      if ('fault' in outcome) throw new Error('the file reader failed', { cause: outcome.fault });
      // The next batch is read while this one is used.
      send('next');
      yield { products: outcome.batch.products.map(toProduct), brokenAt: outcome.batch.brokenAt };
    }
  } finally {
    child.kill('SIGKILL');
  }
}

function toProduct({
  sku,
  bytesRead,
  lines: productLines,
  entry,
  problems,
  origin,
  notes,
}: SentProduct): Batch['products'][number] {
  const positionOf = (path: readonly (string | number)[]) => positionInFile(productLines, path);
  return { record: { line: productLines.line, sku, bytesRead, positionOf }, entry, problems, origin, notes };
}

async function nextOutcome(
  outcomes: AsyncIterator<unknown[], undefined>,
  ended: AbortController,
  limitMs: number,
): Promise<ReadingOutcome> {
  const limit = setTimeout(() => {
    ended.abort(new FileProblem('A leitura do arquivo demora demais. Divida-o em arquivos menores.'));
  }, limitMs);
  try {
    const { value: message } = await outcomes.next();
    // Only `batch-reader.ts` sends it.
    return message?.[0] as ReadingOutcome;
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    clearTimeout(limit);
  }
}

/** V8 aborts a process whose heap is full; another end, such as a kill, says nothing about the file. */
function endOf(code: number | null, by: NodeJS.Signals | null): Error {
  return by === 'SIGABRT' || code === 134
    ? new FileProblem('A leitura do arquivo pede memória demais. Divida-o em arquivos menores.')
    : new Error('the file reader ended', { cause: { code, by } });
}
