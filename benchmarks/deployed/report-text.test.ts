import { expect, it } from 'vitest';

import { reportText } from './report-text.ts';
import type { PartReport } from './stored-report.ts';

const machine = {
  date: '2026-11-26T00:42:10.000Z',
  commit: '0123456789',
  hasChanges: true,
  cores: 2,
  cpu: 'CPU',
  memoryGb: 25,
  load: 0.5,
  node: '26.10.0',
  postgres: '15.18',
  nginx: '1.22.1',
};
const report = (parts: Partial<PartReport>): PartReport => ({
  name: 'part',
  title: 'A part',
  seconds: 119,
  machine,
  findings: [],
  tables: [],
  charts: [],
  notes: [],
  ...parts,
});
const linesOf = (parts: Partial<PartReport>) => reportText([report(parts)]).split('\n');

it('says of each finding whether it reached its aim', () => {
  const lines = linesOf({
    findings: [
      { what: 'Age', value: 2, unit: 's', aim: { bound: 'at most', value: 2 } },
      { what: 'Rate', value: 1234.56, unit: 'pages', aim: { bound: 'at least', value: 2000 } },
      { what: 'Failures', value: 1, unit: '', aim: { bound: 'at most', value: 0 } },
      { what: 'Ratio', value: 0.5, unit: '' },
    ],
  });
  expect(lines).toContain('| part | Age | 2 s | ≤ 2 s | reached |');
  expect(lines).toContain('| part | Rate | 1,235 pages | ≥ 2000 pages | **missed** |');
  expect(lines).toContain('| part | Failures | 1 | 0 | **missed** |');
  expect(lines).toContain('| part | Ratio | 0.50 |  |  |');
});

it('names the machine, the commit with its changes, and how long the part took', () => {
  const row = (seconds: number) => linesOf({ seconds }).find((line) => line.includes('0123456789'));
  expect(row(119)).toMatch(
    /^\| part \| 2026-11-26 00:42 \| 0123456789 and changes \| 2 cores, CPU, 25 GB .*119 s \|$/,
  );
  expect(row(120)).toMatch(/ 2 min \|$/);
});

it('writes notes, tables with numbers to the right, and charts', () => {
  const lines = linesOf({
    notes: ['A note.'],
    tables: [{ title: 'Ages', columns: ['Page', 'ms'], rows: [['a|b', 1]] }],
    charts: [{ file: 'age', title: 'Age', xLabel: '', yLabel: '', xScale: 'even', series: [] }],
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      '## A part (`part`)',
      'A note.',
      'Ages:',
      '|---|---:|',
      String.raw`| a\|b | 1 |`,
      '![Age](deployed-age.svg)',
    ]),
  );
});
