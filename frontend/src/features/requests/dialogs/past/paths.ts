export const bulkChangesPath = "/home/zahtjev/grupne-izmjene";
export const bulkChangePath = (id: number) => `${bulkChangesPath}/${id}`;
