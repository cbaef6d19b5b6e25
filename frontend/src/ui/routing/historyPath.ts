/** The address of the history of something, for holders of log_log_historija. */
export const historyOf = (entity: string, id: string | number) => `/home/historija/${entity}/${encodeURIComponent(id)}`;
