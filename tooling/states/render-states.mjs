/**
 * Renders state machines as Markdown: a table and a diagram of each.
 * @typedef {{
 *   name: string,
 *   initial: string,
 *   events: Readonly<Record<string, string>>,
 *   states: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>,
 * }} Machine
 */

/** @param {Machine['states'][string]} transitions */
const transitionsOf = (transitions) =>
  Object.entries(transitions).flatMap(([event, next]) => (next === undefined ? [] : [{ event, next }]));

/** @param {Machine} machine */
function renderTable({ events, states }) {
  const names = Object.keys(states);
  const rows = Object.entries(events).map(([event, actor]) => {
    const cells = names.map((name) => states[name]?.[event] ?? '');
    return `| \`${event}\` | ${cells.join(' | ')} | ${actor} |`;
  });
  return [
    `| Event | ${names.map((name) => `in \`${name}\``).join(' | ')} | Actor |`,
    `|---|${names.map(() => '---|').join('')}---|`,
    ...rows,
  ];
}

/** Events with one source and one target share an arrow. @param {Machine} machine */
function renderDiagram({ initial, states }) {
  const arrows = Object.entries(states).flatMap(([state, transitions]) =>
    [...Map.groupBy(transitionsOf(transitions), ({ next }) => next)].map(
      ([next, group]) => `  ${state} --> ${next} : ${group.map(({ event }) => event).join(', ')}`,
    ),
  );
  const ends = Object.entries(states).flatMap(([state, transitions]) =>
    transitionsOf(transitions).length === 0 ? [`  ${state} --> [*]`] : [],
  );
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${initial}`, ...arrows, ...ends, '```'];
}

/** @param {readonly { machine: Machine, file: string, text: string }[]} sections @returns {string} */
export function renderStates(sections) {
  return [
    '# States',
    '',
    'Generated from the state machines; a test compares it with them. After a change of a machine:',
    '`npx vitest run --project tooling tooling/states --update`.',
    '',
    'A cell is the state after the event; an empty cell is an event that the state does not allow.',
    ...sections.flatMap(({ machine, file, text }) => [
      '',
      `## ${machine.name[0]?.toUpperCase()}${machine.name.slice(1)}`,
      '',
      `\`${file}\`. ${text}`,
      '',
      ...renderTable(machine),
      '',
      ...renderDiagram(machine),
    ]),
    '',
  ].join('\n');
}
