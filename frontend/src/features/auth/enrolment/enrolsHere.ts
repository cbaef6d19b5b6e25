/** Whether newcomers make their accounts at the address of this page; `host` is what the settings say. */
export const enrolsHere = (host: string | undefined): boolean =>
  Boolean(host) && location.host.toLowerCase().replace(/^www\./, "") === host;
