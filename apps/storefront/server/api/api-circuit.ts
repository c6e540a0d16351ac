import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

/** The API does not respond; thrown immediately while the circuit is open. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

/** A proxy's word that the API behind it did not respond. */
class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly response: Response;
  constructor(response: Response) {
    super(`a proxy responded with ${response.status}`);
    this.response = response;
  }
}

const failuresInARow = 3;

interface CircuitOptions {
  /** Asks whether the API responds again. */
  probe: () => Promise<Response>;
  /** Pause before the first probe of an open circuit; doubled after each, up to four times as long. */
  probeEveryMs: number;
  onOpen: (failures: number) => void;
  onClose: () => void;
}

export interface ApiCircuit {
  isOpen(): boolean;
  /** Sends a request; rejects at once with ApiUnavailable while the circuit is open. A waiting read gives up when it opens. */
  send(isRead: boolean, work: () => Promise<Response>): Promise<Response>;
  close(): void;
}

/**
 * Creates the circuit of the calls that reach one process of the API. Three consecutive ones without a response open it; a
 * response of the API with any status is one, a proxy's 502 or 504 is none.
 */
export function apiCircuit({ probe, probeEveryMs, onOpen, onClose }: CircuitOptions): ApiCircuit {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  const waitingReads = new Set<(reason: ApiUnavailable) => void>();
  let probing: NodeJS.Timeout | undefined;
  let isClosed = false;

  policy.onBreak(() => {
    if (probing !== undefined || isClosed) return;
    onOpen(failuresInARow);
    for (const giveUp of waitingReads) giveUp(new ApiUnavailable());
    probeLater(probeEveryMs);
  });
  policy.onReset(onClose);

  function probeLater(pauseMs: number): void {
    probing = setTimeout(() => void probeAfter(pauseMs), pauseMs);
    probing.unref();
  }

  async function probeAfter(pauseMs: number): Promise<void> {
    try {
      await policy.execute(async () => void (await answered(probe)).body?.cancel());
    } catch {
      // The circuit stays open until a later probe succeeds.
    }
    probing = undefined;
    if (policy.state !== CircuitState.Closed && !isClosed)
      probeLater(Math.min(2 * pauseMs, 4 * probeEveryMs));
  }

  const attempt = async (work: () => Promise<Response>) => {
    try {
      return await policy.execute(() => answered(work));
    } catch (error) {
      if (error instanceof NoResponse) return error.response;
      throw error;
    }
  };

  return {
    isOpen: () => policy.state !== CircuitState.Closed,
    send(isRead, work) {
      if (policy.state !== CircuitState.Closed) return Promise.reject(new ApiUnavailable());
      // A pending write may have taken effect: it keeps its own time-out, as without a circuit.
      if (!isRead) return attempt(work);
      return new Promise((resolve, reject) => {
        waitingReads.add(reject);
        attempt(work)
          .then(resolve, reject)
          .finally(() => waitingReads.delete(reject));
      });
    },
    close() {
      isClosed = true;
      clearTimeout(probing);
    },
  };
}

/** Throws the response of a proxy that got none: the API's own have a JSON body. */
async function answered(work: () => Promise<Response>): Promise<Response> {
  const response = await work();
  const isOfProxy =
    (response.status === 502 || response.status === 504) &&
    !response.headers.get('content-type')?.startsWith('application/json');
  if (isOfProxy) throw new NoResponse(response);
  return response;
}
