/** Describes the remaining time for screen readers in its two largest units: 'faltam 2 dias e 3 horas'. */
export function spokenTimeLeft(endAt: string, nowMs: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(endAt) - nowMs) / 60_000));
  const parts = [
    counted(Math.floor(minutes / 1440), 'dia', 'dias'),
    counted(Math.floor(minutes / 60) % 24, 'hora', 'horas'),
    counted(minutes % 60, 'minuto', 'minutos'),
  ].filter((part) => part !== null);
  const said = parts.slice(0, 2);
  const verb = said[0]?.startsWith('1 ') ? 'falta' : 'faltam';
  return said.length === 0 ? 'termina agora' : `${verb} ${said.join(' e ')}`;
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
