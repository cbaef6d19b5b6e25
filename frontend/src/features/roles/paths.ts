/** The addresses of the screens of roles. */
export const roleListPath = "/home/uloga";
export const addRolePath = "/home/uloga/dodavanje";
export const copyRolePath = (id: number) => `${addRolePath}?kopija=${id}`;
/** The query has the name for people who read the address; the screen gets the name from the server. */
export const editRolePath = (id: number, name: string) => `/home/uloga/edit/${id}?${new URLSearchParams({ naziv: name })}`;
