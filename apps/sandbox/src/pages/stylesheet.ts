/** The stylesheet of every page of the sandbox, served at /estilo.css. */
export const STYLESHEET = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5a6478; --line: #d9dee8; --paper: #ffffff; --ground: #f4f6fa;
  --accent: #2451b3; --on-accent: #ffffff; --good: #176b3a; --bad: #a3222a; --wait: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --soft: #a5afc2; --line: #343d50; --paper: #1b2130; --ground: #12161f;
  --accent: #8fb2ff; --on-accent: #0d1a38; --good: #7bd6a0; --bad: #ff9aa0; --wait: #f0c46a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; }
header strong { font-size: 1.25rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
a { color: var(--accent); text-underline-offset: .15em; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin: 0 0 1.25rem; }
section > :last-child { margin-bottom: 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .94rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 600; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); }
.state { font-weight: 600; white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); } .wait { color: var(--wait); }
form { display: inline-block; margin: 0 .35rem .35rem 0; }
button, input { font: inherit; border-radius: .5rem; min-height: 2.25rem; padding: .25rem .75rem; }
button { background: var(--paper); color: var(--accent); border: 1px solid var(--accent); cursor: pointer; }
button:hover, button.main { background: var(--accent); color: var(--on-accent); }
input { background: var(--paper); color: var(--ink); border: 1px solid var(--soft); min-width: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; padding: .5rem 0; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #ffffff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .92em/1.5 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.qr { width: 16rem; max-width: 100%; background: #ffffff; padding: .5rem; border-radius: .5rem; }
.qr, .bars { margin-bottom: 1rem; }
.qr svg, .bars svg { display: block; width: 100%; height: auto; }
.bars { background: #ffffff; padding: .75rem; max-width: 40rem; }
.copy { font: 1.05rem ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 44rem) {
  .stacked thead { display: none; }
  .stacked tr { display: block; border-top: 1px solid var(--line); padding: .75rem 0; }
  .stacked td { display: block; border: 0; padding: .1rem 0; }
  .stacked form { margin-top: .5rem; }
  th, td { padding-right: .5rem; }
}
@media print { header, form, .no-print { display: none; } body { background: #ffffff; color: #000000; } section { border: 0; padding: 0; } }
`;
