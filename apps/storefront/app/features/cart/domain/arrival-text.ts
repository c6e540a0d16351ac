const weekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];

/** 'chega até qui., 26/11' for the day '2026-11-26', in no zone: the server has already chosen the day. */
export function arrivalText(arrivesOn: string): string {
  const weekday = weekdays[new Date(`${arrivesOn}T00:00:00Z`).getUTCDay()] ?? '';
  return `chega até ${weekday}, ${arrivesOn.slice(8)}/${arrivesOn.slice(5, 7)}`;
}
