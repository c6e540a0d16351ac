import { keptPageNote } from '#app/platform/offline/kept-page-note.ts';

const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns a moment as in '28/11, 14h32'. */
export function keptMomentText(moment: number): string {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['day']}/${parts['month']}, ${parts['hour']}h${parts['minute']}`;
}

/**
 * Marks a kept document [PWA+01]: a note above the page, and the date of each price. Styles and an unknown element only: the document's
 * policy allows no further script, and React leaves both alone when it hydrates.
 */
export function markKeptPage(html: string, keptAt: number): string {
  const moment = keptMomentText(keptAt);
  const styles = [
    `${keptPageNote}{display:block;padding:.75rem 1rem;background:var(--color-text);color:var(--color-surface);text-align:center;font-size:.9375rem;line-height:1.4}`,
    `[data-price]::after{content:'preço de ${moment}; pode ter mudado';display:block;width:100%;color:var(--color-muted);font-size:.8125rem;font-weight:400;line-height:1.3}`,
  ].join('');
  const note = `<${keptPageNote} role="status">Sem internet: esta página foi guardada em ${moment}. Preços e estoque podem ter mudado.</${keptPageNote}>`;
  return html
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + note);
}
