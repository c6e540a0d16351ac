import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runCommand } from '../processes/run-command.mjs';
import { readPlaywrightReport } from '../reports/read-playwright-report.mjs';

/**
 * Runs the browser tests and counts them.
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean, limitMs: number }} options
 */
export async function runPlaywright(options) {
  const reports = mkdtempSync(path.join(tmpdir(), 'vitrine-playwright-'));
  try {
    const file = path.join(reports, 'report.json');
    const { code, output } = await runCommand('playwright', ['test', '--reporter=list,json'], {
      ...options,
      env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...options.env },
    });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    return { output, outcome: readPlaywrightReport(text, code) };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
