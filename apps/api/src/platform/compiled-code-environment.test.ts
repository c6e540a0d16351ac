import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const modulePath = fileURLToPath(new URL('./compiled-code-environment.ts', import.meta.url));
const program = `import { compiledCodeEnvironment } from ${JSON.stringify(modulePath)};
console.log(JSON.stringify(compiledCodeEnvironment()));`;

function environmentOf(env: Readonly<Record<string, string>>): unknown {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env });
  return JSON.parse(stdout.toString());
}

it('[OPS+10] hands a child the folder of compiled code alone, and nothing without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-compiled-'));
  try {
    const secret = { API_SHARED_SECRET: 'segredo' };
    expect(environmentOf({ ...secret, NODE_COMPILE_CACHE: folder })).toEqual({ NODE_COMPILE_CACHE: folder });
    expect(readdirSync(folder)).not.toEqual([]);
    expect(environmentOf(secret)).toEqual({});
  } finally {
    rmSync(folder, { recursive: true });
  }
});
