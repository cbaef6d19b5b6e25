/** Whether newcomers enrol at the address of this page; `host` is from the settings. */
export const enrolsHere = (host: string | undefined): boolean =>
  Boolean(host) && location.host.toLowerCase().replace(/^www\./, "") === host;
