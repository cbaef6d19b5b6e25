/** The addresses of the screens of roles. */
export const roleListPath = "/home/uloga";
export const addRolePath = "/home/uloga/dodavanje";
export const copyRolePath = (id: number) => `${addRolePath}?kopija=${id}`;
/** The query holds the name for people who read the address; the screen reads the name from the service. */
export const editRolePath = (id: number, name: string) => `/home/uloga/edit/${id}?${new URLSearchParams({ naziv: name })}`;
