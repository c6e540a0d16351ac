const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Formats a day of arrival as said on `today`: 'hoje', 'amanhã', 'sexta, 27/11'. */
export function arrivalDayWords(isoDate: string, today: string): string {
  if (isoDate === today) return 'hoje';
  const day = new Date(`${isoDate}T00:00:00Z`);
  if (day.getTime() - new Date(`${today}T00:00:00Z`).getTime() === 86_400_000) return 'amanhã';
  return `${weekdays[day.getUTCDay()] ?? ''}, ${isoDate.slice(8)}/${isoDate.slice(5, 7)}`;
}
