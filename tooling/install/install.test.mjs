import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parseEnvironmentFile } from '../processes/parse-environment-file.mjs';
import { inRepository } from '../setup/repository.mjs';
import { documentedSteps } from './documented-steps.mjs';
import { readUnit } from './read-unit.mjs';

describe('the documented steps', () => {
  it('are the shell blocks of one section, without the indentation of their list', () => {
    const document =
      '## Before\n```sh\nno\n```\n## On it\n1. first:\n\n   ```sh\n   one\n     two\n   ```\n\n```sh\nthree\n```\n```json\n{}\n```\n## After\n```sh\nno\n```\n';
    expect(documentedSteps(document, 'On it')).toEqual(['one\n  two\n', 'three\n']);
  });
});

describe('a unit', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrine-units-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read from its template with its instance, and with what drop-ins reset', () => {
    writeFileSync(
      path.join(folder, 'a@.service'),
      '[Service]\nExecStart=/bin/a %i %p\nEnvironment=A=1\nEnvironment=B=%i\n',
    );
    mkdirSync(path.join(folder, 'a@.service.d'));
    writeFileSync(path.join(folder, 'a@.service.d/own.conf'), '[Service]\nExecStart=\nExecStart=/bin/b %i\n');
    const unit = readUnit('a@15-main', [folder]);
    expect(unit.name).toBe('a@15-main.service');
    expect(unit.all('ExecStart')).toEqual(['/bin/b 15-main']);
    expect(unit.all('Environment')).toEqual(['A=1', 'B=15-main']);
    expect(unit.last('User')).toBeUndefined();
    expect(() => readUnit('b@1.socket', [folder])).toThrow('there is no unit b@1.socket');
  });
});

describe('the units of the shop', () => {
  const folders = [inRepository('deploy/systemd')];
  const processes = ['vitrine-api@1', 'vitrine-api@2', 'vitrine-storefront@1', 'vitrine-storefront@2'];
  const example = parseEnvironmentFile(
    readFileSync(inRepository('deploy/systemd/vitrine.env.example'), 'utf8'),
  );

  it('give each process of one machine its own port of metrics, which Prometheus reads', () => {
    const ports = processes.map(
      (name) => / METRICS_PORT=(\d+)/.exec(readUnit(name, folders).last('Environment') ?? '')?.[1] ?? '',
    );
    const prometheus = readFileSync(inRepository('deploy/prometheus/prometheus.yml'), 'utf8');
    expect(new Set(ports).size).toBe(processes.length);
    expect(ports.filter((port) => !prometheus.includes(`127.0.0.1:${port}'`))).toEqual([]);
    // A variable of the shared file takes precedence over those of a unit.
    expect(Object.keys(example)).not.toContain('METRICS_PORT');
  });

  it('run as the ordinary user that the document creates', () => {
    for (const name of [...processes, 'vitrine-sandbox'])
      expect(readUnit(name, folders).all('User')).toEqual(['vitrine']);
  });
});
