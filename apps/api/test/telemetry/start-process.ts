import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ObservedProcess {
  /** Everything logged so far. */
  log(): string;
  /** Returns the first number that follows a text in the log, once it is there. */
  numberAfter(text: string): Promise<number>;
  /** Returns the metrics of the process, scraped over HTTP. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

const mains = {
  api: '../../src/main.ts',
  storefront: '../../../storefront/server/main.ts',
} as const;

/** Starts a real process of the shop with its log captured and its metrics on a free port. */
export function startProcess(program: keyof typeof mains, env: Record<string, string>): ObservedProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(mains[program], import.meta.url))], {
    env: { PATH: process.env['PATH'], METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    for (const listen of listeners) listen();
  });
  const ended = once(child, 'exit');

  function numberAfter(text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const readNumber = () => {
        const at = output.indexOf(text);
        const found = at < 0 ? null : /^\D*(\d+)/.exec(output.slice(at + text.length));
        if (!found) return;
        listeners.delete(readNumber);
        resolve(Number(found[1]));
      };
      listeners.add(readNumber);
      void ended.then(() => reject(new Error(`${program} ended:\n${output}`)));
      readNumber();
    });
  }

  return {
    log: () => output,
    numberAfter,
    async metrics() {
      // The line is `…"port":1234,"msg":"metrics listening"…`.
      await numberAfter('metrics listening');
      const port = /"port":(\d+),"msg":"metrics listening"/.exec(output)?.[1];
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      if (!response.ok) throw new Error(`metrics responded with ${response.status}`);
      return response.text();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
