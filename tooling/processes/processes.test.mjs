import { createServer } from 'node:http';

import { describe, expect, it } from 'vitest';

import { SetupError } from '../setup/setup-error.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { runCommand } from './run-command.mjs';
import { shopPorts } from './shop-ports.mjs';
import { waitForHealth } from './wait-for-health.mjs';

/**
 * @param {(port: number) => Promise<void>} work
 * @param {import('node:http').RequestListener} [answer]
 */
async function withServer(work, answer = (_, response) => response.end()) {
  const server = createServer(answer);
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, () => resolve(undefined)));
  try {
    await work(port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('shopPorts', () => {
  it('derives the ports of the sandbox from PORT', async () => {
    const shop = await freePort();
    const ports = await shopPorts({ PORT: String(shop) });
    expect(ports.shop).toBe(shop);
    expect(ports.sandbox).toBeGreaterThan(shop);
    expect(ports.smtp).toBeGreaterThanOrEqual(shop + 25);
  });

  it('moves a derived port past one that is taken', async () => {
    await withServer(async (taken) => {
      const { sandbox } = await shopPorts({ PORT: String(taken - 1) });
      expect(sandbox).toBeGreaterThan(taken);
    });
  });

  it('refuses an asked-for port that is taken, and says which', async () => {
    await withServer(async (taken) => {
      await expect(shopPorts({ PORT: String(taken) })).rejects.toThrow(`A porta ${taken} já está em uso`);
      expect(await isPortFree(taken)).toBe(false);
    });
  });

  it.each(['abc', '0', '70000', '3.5'])('refuses %s as a port', async (text) => {
    await expect(shopPorts({ PORT: text })).rejects.toThrow(SetupError);
  });
});

describe('runCommand', () => {
  it('gives the output of both streams and the exit code', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3";
    const { code, output } = await runCommand('node', ['-e', script]);
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('gives 127 for a command that does not exist', async () => {
    expect((await runCommand('no-such-command', [])).code).toBe(127);
  });

  it('ends a command that runs past its limit', async () => {
    const { code, output } = await runCommand('node', ['-e', 'setInterval(() => {}, 1000)'], {
      limitMs: 300,
    });
    expect(code).not.toBe(0);
    expect(output).toContain('ended after 300 ms');
  });
});

describe('waitForHealth', () => {
  it('waits until the address answers 200', async () => {
    let requests = 0;
    await withServer(
      async (port) => {
        expect(await waitForHealth(`http://localhost:${port}/`, { limitMs: 10_000 })).toBe(true);
        expect(requests).toBe(3);
      },
      (_, response) => {
        requests += 1;
        response.writeHead(requests < 3 ? 503 : 200).end();
      },
    );
  });

  it('gives up when told so', async () => {
    const options = { limitMs: 10_000, isGivenUp: () => true };
    expect(await waitForHealth(`http://localhost:${await freePort()}/`, options)).toBe(false);
  });
});
