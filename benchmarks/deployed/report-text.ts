import type { Aim, MeasuredValue, ReportTable } from './measured-part.ts';
import type { PartReport } from './stored-report.ts';

/** Writes the report in Markdown, with links to its charts beside it. */
export function reportText(parts: readonly PartReport[]): string {
  return `${[
    '# The shop as deployed, measured',
    '`npm run bench -- deployed` writes this page, `deployed.json` and the charts ([how](../decisions/0011-measured-speed.md)). nginx with TLS, storefronts, APIs, PgBouncer, PostgreSQL with a replica and Redis run on one machine ([deployment](../deployment.md)), with the load generator beside them. A pair is compared within one run; parts may be measured at different times.',
    '## Results',
    table({
      columns: ['Part', 'Measured', 'Value', 'Aim', ''],
      rows: parts.flatMap(({ name, findings }) =>
        findings.map((finding) => [
          name,
          finding.what,
          valueText(finding.value, finding.unit),
          finding.aim ? aimText(finding.aim, finding.unit) : '',
          finding.aim ? (keeps(finding.value, finding.aim) ? 'reached' : '**missed**') : '',
        ]),
      ),
    }),
    '## Where and when',
    table({
      columns: [
        'Part',
        'Date (UTC)',
        'Commit',
        'Machine',
        'Load before',
        'Node',
        'PostgreSQL',
        'nginx',
        'Took',
      ],
      rows: parts.map(({ name, seconds, machine }) => [
        name,
        machine.date.slice(0, 16).replace('T', ' '),
        `${machine.commit}${machine.hasChanges ? ' and changes' : ''}`,
        `${machine.cores} cores, ${machine.cpu}, ${machine.memoryGb} GB`,
        machine.load,
        machine.node,
        machine.postgres,
        machine.nginx,
        seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`,
      ]),
    }),
    ...parts.flatMap(partText),
  ].join('\n\n')}\n`;
}

function partText({ name, title, notes, tables, charts }: PartReport): string[] {
  return [
    `## ${title} (\`${name}\`)`,
    ...notes,
    ...tables.flatMap((each) => [`${each.title}:`, table(each)]),
    ...charts.map((chart) => `![${chart.title}](deployed-${chart.file}.svg)`),
  ];
}

function table({ columns, rows }: Omit<ReportTable, 'title'>): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const rule = `|${columns.map((_, at) => (isNumeric(rows, at) ? '---:|' : '---|')).join('')}`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

const isNumeric = (rows: ReportTable['rows'], at: number) =>
  rows.every((row) => /^[\d.,-]+$/.test(String(row[at])));

function valueText(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2;
  const written = new Intl.NumberFormat('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
  return `${written.format(value)} ${unit}`.trim();
}

const aimText = ({ bound, value }: Aim, unit: string) =>
  bound === 'at most' && value === 0 ? '0' : `${bound === 'at least' ? '≥' : '≤'} ${value} ${unit}`.trim();

const keeps = (value: MeasuredValue['value'], aim: Aim) =>
  aim.bound === 'at least' ? value >= aim.value : value <= aim.value;
