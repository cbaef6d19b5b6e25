/**
 * The day that many days from now in the installation's time zone, as it is typed, shown and sent. Take two days where one could end at
 * midnight.
 */
export function day(offset: number) {
  const date = new Date(Date.now() + offset * 86_400_000);
  const [year, month, number] = date.toLocaleDateString("sv", { timeZone: "Europe/Sarajevo" }).split("-");
  return { typed: `${number}${month}${year}`, shown: `${number}. ${month}. ${year}.`, sent: `${year}-${month}-${number}` };
}

/** `21.11.2026. 14:05` of a moment on the installation's clocks. */
export function onItsClock(iso: string): string {
  const local = new Date(iso).toLocaleString("sv", { timeZone: "Europe/Sarajevo" });
  const [, year, month, date, time] = /(\d+)-(\d+)-(\d+) (\d+:\d+)/.exec(local) ?? [];
  return `${date}.${month}.${year}. ${time}`;
}
