/** The protocol's date, `Fri Nov 6 08:04:05 UTC 2026`: UTC, English, the day without padding. */
export function srpTimestamp(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().split(/,? /);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
