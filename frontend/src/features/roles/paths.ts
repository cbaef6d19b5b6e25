/** The addresses of the screens of roles. */
export const roleListPath = "/home/uloga";
export const addRolePath = "/home/uloga/dodavanje";
export const copyRolePath = (id: number) => `${addRolePath}?kopija=${id}`;
/** The name in the query is the specification's; the screen reads its own from the service. */
export const editRolePath = (id: number, name: string) => `/home/uloga/edit/${id}?${new URLSearchParams({ naziv: name })}`;
