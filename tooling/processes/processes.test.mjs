import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { runCommand } from './run-command.mjs';
import { shopPorts } from './shop-ports.mjs';
import { waitForHealth } from './wait-for-health.mjs';

/**
 * @param {(port: number) => Promise<void>} work
 * @param {import('node:http').RequestListener} [listener]
 */
async function withServer(work, listener = (_, response) => response.end()) {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a server without a port');
  try {
    await work(address.port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** @param {...number} taken */
const isFreeExcept =
  (...taken) =>
  /** @param {number} port */
  async (port) =>
    !taken.includes(port);

describe('isPortFree', () => {
  it('is false while a server listens there', async () => {
    await withServer(async (port) => {
      expect(await isPortFree(port)).toBe(false);
    });
  });
});

describe('shopPorts', () => {
  it('derives the ports of the sandbox from PORT', async () => {
    expect(await shopPorts({ PORT: '4100' }, isFreeExcept())).toEqual({
      shop: 4100,
      sandbox: 4101,
      smtp: 4125,
    });
  });

  it('skips derived ports that are in use', async () => {
    const ports = await shopPorts({ PORT: '4100' }, isFreeExcept(4101, 4102, 4125));
    expect(ports).toEqual({ shop: 4100, sandbox: 4103, smtp: 4126 });
  });

  it.each([4190, 6000, 6667])('refuses PORT=%i, which no browser opens, at once', async (port) => {
    await expect(shopPorts({ PORT: String(port) }, isFreeExcept())).rejects.toThrow(
      `Navegadores não abrem a porta ${port}`,
    );
  });

  it('skips derived ports that no browser opens', async () => {
    expect(await shopPorts({ PORT: '4189' }, isFreeExcept())).toMatchObject({ sandbox: 4191 });
  });

  it('refuses a configured port that is in use and names it', async () => {
    await withServer(async (taken) => {
      await expect(shopPorts({ PORT: String(taken) })).rejects.toThrow(`A porta ${taken} já está em uso`);
    });
  });

  it.each(['abc', '0', '70000', '3.5'])('refuses %s as a port', async (text) => {
    await expect(shopPorts({ PORT: text })).rejects.toThrow(SetupError);
  });
});

describe('runCommand', () => {
  it('returns the output of both streams and the exit code', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3";
    const { code, output } = await runCommand('node', ['-e', script]);
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('lets the processes of a command share compiled code, unless the caller has a folder of its own', async () => {
    const script = "console.log(require('node:module').getCompileCacheDir() ?? 'none')";
    const folderOf = async (/** @type {Record<string, string | undefined>} */ env) =>
      (await runCommand('node', ['-e', script], { env })).output.trim();
    const own = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    const inherited = process.env['NODE_COMPILE_CACHE'];
    delete process.env['NODE_COMPILE_CACHE'];
    try {
      expect(await folderOf({})).toContain(inRepository('.cache/compiled'));
      expect(await folderOf({ NODE_COMPILE_CACHE: own })).toContain(own);
      expect(await folderOf({ NODE_COMPILE_CACHE: undefined })).toBe('none');
    } finally {
      if (inherited !== undefined) process.env['NODE_COMPILE_CACHE'] = inherited;
      rmSync(own, { recursive: true });
    }
  });

  it('returns 127 for a command that does not exist', async () => {
    expect((await runCommand('no-such-command', [])).code).toBe(127);
  });

  it('ends a command at its time limit', async () => {
    const { code, output } = await runCommand('node', ['-e', 'setInterval(() => {}, 1000)'], {
      limitMs: 300,
    });
    expect(code).not.toBe(0);
    expect(output).toContain('ended after 300 ms');
  });
});

describe('waitForHealth', () => {
  it('waits until the URL responds 200', async () => {
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

  it('stops waiting when it is aborted', async () => {
    const options = { limitMs: 10_000, isAborted: () => true };
    expect(await waitForHealth(`http://localhost:${await freePort()}/`, options)).toBe(false);
  });
});
